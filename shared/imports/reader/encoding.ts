import type { Notice } from './types.ts';

export interface Decoded {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  notices: Notice[];
}

/** Two U+FFFD in UTF-8: what is left of a UTF-16 byte order mark after a wrong re-encoding. */
const BROKEN_MARK = [0xef, 0xbf, 0xbd, 0xef, 0xbf, 0xbd];
const SAMPLE_BYTES = 4_096;
/** UTF-8 read as Windows-1252 and saved again: `Ã³`, `Â€`, `â‚¬`. */
const MOJIBAKE = /Ã[\u0080-\u00bf\u0152-\u0178\u02c6\u2013-\u2122]|Â[\u00a0-\u00bf]|â€|â‚¬/;

const startsWith = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, i) => bytes[i] === byte);
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/**
 * Text of a file: by its byte order mark, else by where its zero bytes stand (UTF-16), else as UTF-8 when it is valid
 * to the last byte, else as Windows-1252, which is what Excel writes as CSV in Spain and Portugal.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = byMark(bytes) ?? byZeros(bytes) ?? byContent(bytes);
  const broken = MOJIBAKE.exec(decoded.text);
  if (broken)
    decoded.notices.push({ code: 'imports.mojibake', details: { example: around(decoded.text, broken.index) } });
  if (decoded.text.includes('\uFFFD')) decoded.notices.push({ code: 'imports.lostLetters', details: {} });
  return decoded;
}

const around = (text: string, index: number) =>
  text
    .slice(Math.max(0, index - 15), index + 15)
    .split(/[\r\n,;\t"]/)
    .find((part) => MOJIBAKE.test(part)) ?? '';

function byMark(bytes: Uint8Array): Decoded | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return { text: decode(bytes, 'utf-8'), encoding: 'utf-8', notices: [] };
  if (startsWith(bytes, [0xff, 0xfe])) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16le', notices: [] };
  if (startsWith(bytes, [0xfe, 0xff])) return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16be', notices: [] };
  if (startsWith(bytes, BROKEN_MARK)) {
    const rest = byZeros(bytes.subarray(BROKEN_MARK.length));
    if (rest) return { ...rest, notices: [{ code: 'imports.brokenMark', details: {} }] };
  }
  return null;
}

function byZeros(bytes: Uint8Array): Decoded | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  const pairs = sample.length >> 1;
  if (pairs === 0) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < sample.length; i += 2) {
    if (sample[i] === 0) even++;
    if (sample[i + 1] === 0) odd++;
  }
  const half = pairs / 2;
  if (odd > half && even < half / 8) return { text: decode(bytes, 'utf-16le'), encoding: 'utf-16le', notices: [] };
  if (even > half && odd < half / 8) return { text: decode(bytes, 'utf-16be'), encoding: 'utf-16be', notices: [] };
  return null;
}

/** What Windows-1252 has where Latin-1 has control characters: some releases of Node decode it as Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const decodeWindows = (bytes: Uint8Array) =>
  decode(bytes, 'windows-1252').replace(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);

function byContent(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', notices: [] };
  } catch {
    return { text: decodeWindows(bytes), encoding: 'windows-1252', notices: [] };
  }
}

/** Letters, digits and the blank of the encodings of mainframes, whose texts have no blank and no end of line of ours. */
const isOfMainframe = (byte: number): boolean =>
  byte === 0x40 ||
  (byte >= 0xf0 && byte <= 0xf9) ||
  [0x81, 0x91, 0xa1, 0xc1, 0xd1, 0xe1].some((at) => byte >= at && byte < at + 9);
const LEAST_OF_MAINFRAME = 32;

function isFromMainframe(sample: Uint8Array): boolean {
  if (sample.length < LEAST_OF_MAINFRAME || [9, 10, 13, 32].some((byte) => sample.includes(byte))) return false;
  return sample.filter(isOfMainframe).length > sample.length * 0.7;
}

/** Begins as UTF-16 does; no text goes on with nothing. */
const UTF_32 = [0xff, 0xfe, 0, 0];

/** Bytes that no text file has, or one in an encoding that is not read. */
export function isBinary(bytes: Uint8Array): boolean {
  if (startsWith(bytes, UTF_32)) return true;
  if (byMark(bytes) ?? byZeros(bytes)) return false;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (isFromMainframe(sample)) return true;
  let control = 0;
  for (const byte of sample) if (byte === 0 || (byte < 32 && ![9, 10, 12, 13, 27].includes(byte))) control++;
  return control > sample.length / 100;
}
