// What a person has chosen for this browser: language, light or dark, motion, sound, whether it may call them.
import type { Lang } from './messages';

export const LANGUAGES: Lang[] = ['en', 'fr', 'de'];
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

interface Chosen {
  lang: Lang;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  calls: boolean;
}

const KEY = 'ludothek';

function preferred(): Lang {
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2));
  return (wishes.find((wish) => LANGUAGES.includes(wish as Lang)) as Lang) ?? 'en';
}

function remembered(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>;
  } catch {
    return {}; // a browser may forbid storage; then nothing is remembered
  }
}

export const settings: Chosen = $state({
  lang: preferred(),
  theme: 'auto',
  motion: true,
  sound: true,
  calls: false,
  ...remembered(),
});

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether things may move: the person's switch, and the system's wish. */
export function moves(): boolean {
  return settings.motion && !calm.matches;
}

/** Writes the choices down and onto the page's root, where the styles read them. */
export function keep(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion ? 'on' : 'off';
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // see remembered()
  }
}
