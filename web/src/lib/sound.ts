// Small sounds made on the spot: no files to load.
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

/** Browsers allow sound only after a person has done something. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

function fade(at: AudioContext, when: number, loud: number, seconds: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(0.0001, when);
  gain.gain.exponentialRampToValueAtTime(loud, when + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, when + seconds);
  gain.connect(at.destination);
  return gain;
}

function tone(pitch: number, delay: number, seconds: number, loud: number, to = pitch): void {
  if (!context) return;
  const when = context.currentTime + delay;
  const wave = context.createOscillator();
  wave.type = 'triangle';
  wave.frequency.setValueAtTime(pitch, when);
  wave.frequency.exponentialRampToValueAtTime(to, when + seconds);
  wave.connect(fade(context, when, loud, seconds));
  wave.start(when);
  wave.stop(when + seconds);
}

function knock(pitch: number, delay: number, seconds: number, loud: number): void {
  if (!context) return;
  const when = context.currentTime + delay;
  const noise = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  source.connect(filter).connect(fade(context, when, loud, seconds));
  source.start(when);
}

const SOUNDS = {
  clatter: () => [0, 0.07, 0.13, 0.22, 0.3].forEach((delay, i) => knock(1500 + 400 * (i % 3), delay, 0.07, 0.25)),
  tap: () => knock(900, 0, 0.06, 0.25),
  thud: () => (knock(300, 0, 0.16, 0.5), tone(180, 0, 0.14, 0.16, 90)),
  chime: () => (tone(440, 0, 0.12, 0.1), tone(587, 0.08, 0.16, 0.1)),
  creak: () => (knock(700, 0, 0.12, 0.3), tone(520, 0.05, 0.1, 0.06, 390)),
  swish: () => knock(2600, 0, 0.1, 0.18),
  boom: () => (knock(120, 0, 0.7, 1), tone(110, 0, 0.6, 0.3, 36)),
  yours: () => (tone(660, 0, 0.18, 0.07), tone(880, 0.11, 0.25, 0.07)),
  won: () => [523, 659, 784, 1047].forEach((pitch, i) => tone(pitch, i * 0.12, 0.35, 0.09)),
  chat: () => tone(990, 0, 0.09, 0.05, 1180),
};

export type Sound = keyof typeof SOUNDS;

export function play(sound: Sound): void {
  if (settings.sound && context?.state === 'running') SOUNDS[sound]();
}
