const SPACE = 32;
const COLON = 58;
const MINUS = 45;
const ZERO = 48;
/** The point, counted from the zero as digits are. */
const POINT = 46 - ZERO;
const TENS = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Whether the name before an equals sign is this one, with or without a prefix. */
export function isNamed(bytes: Uint8Array, equals: number, name: string): boolean {
  let at = equals;
  while ((bytes[at - 1] as number) <= SPACE) at--;
  at -= name.length;
  for (let i = 0; i < name.length; i++) if (bytes[at + i] !== name.charCodeAt(i)) return false;
  const before = bytes[at - 1] as number;
  return before <= SPACE || before === COLON;
}

/**
 * Digits with at most one point: exact while the digits are an integer below 2^53 and the power of ten is one that a
 * double holds. NaN for everything else, which is left to the platform.
 */
export function plainNumber(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  const size = unsigned(bytes, isNegative ? start + 1 : start, end);
  return isNegative ? -size : size;
}

function unsigned(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  let point = end - 1;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (digit === POINT && point === end - 1) point = at;
    else return Number.NaN;
  }
  return start === end || value > Number.MAX_SAFE_INTEGER ? Number.NaN : value / (TENS[end - 1 - point] ?? Number.NaN);
}

export function latin(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] as number);
  return text;
}

/** Sections, comments and references to characters inside text. */
const SPECIAL = /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|&(#x[\da-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi;
export const resolved = (text: string): string =>
  text.replace(SPECIAL, (whole, section: string | undefined, name: string | undefined) =>
    name === undefined ? (section ?? '') : (characterOf(name) ?? whole),
  );

function characterOf(name: string): string | undefined {
  if (name[0] !== '#') return ENTITIES[name.toLowerCase()];
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

export const transcoded = (bytes: Uint8Array) =>
  new TextEncoder().encode(new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes));
