// SHA-256 of a text. Browsers have it for pages from https alone, and a table in a local network has none.
import { sha256 as hashed } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The hash of a text in UTF-8, as hexadecimal digits. */
export function sha256(text: string): string {
  return bytesToHex(hashed(utf8ToBytes(text)));
}
