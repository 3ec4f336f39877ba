// SHA-256. Browsers have it for pages from https alone, and a table in a local network has none.

const ROUNDS = 64;
const BLOCK = 64;
/** The length in bits takes the last eight bytes, after a byte that marks the end. */
const LEAST_PADDING = 9;

const root = (number: number, degree: number): number => number ** (1 / degree);
/** The first 32 bits of the fraction. */
const fraction = (number: number): number => ((number % 1) * 2 ** 32) | 0;
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const primes: number[] = [];
for (let number = 2; primes.length < ROUNDS; number++) if (primes.every((prime) => number % prime)) primes.push(number);
const START = primes.slice(0, 8).map((prime) => fraction(root(prime, 2)));
const CONSTANTS = primes.map((prime) => fraction(root(prime, 3)));

function schedule(block: DataView): Int32Array {
  const words = new Int32Array(ROUNDS);
  for (let index = 0; index < ROUNDS; index++) {
    if (index < 16) words[index] = block.getInt32(4 * index);
    else {
      const [early, late] = [words[index - 15]!, words[index - 2]!];
      const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[index] = words[index - 16]! + first + words[index - 7]! + second;
    }
  }
  return words;
}

function mix(state: Int32Array, block: DataView): Int32Array {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  schedule(block).forEach((word, index) => {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + CONSTANTS[index]! + word) | 0;
    const other = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + other) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  return Int32Array.from([a, b, c, d, e, f, g, h], (word, index) => word + state[index]!);
}

/** The hash of a text in UTF-8, as hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + LEAST_PADDING) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  let state: Int32Array = Int32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) state = mix(state, new DataView(padded.buffer, at, BLOCK));
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
