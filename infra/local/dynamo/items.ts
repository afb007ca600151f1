import { significantDigits } from './decimal.ts';
import type { AttributeValue, Item } from './types.ts';

/** An item as it is kept: its JSON text, and its size in DynamoDB's count, so that pages are cut without parsing. */
export interface Stored {
  readonly sizeBytes: number;
  readonly text: string;
}

export const MAX_ITEM_BYTES = 409_600;

export const encode = ({ sizeBytes, text }: Stored): string => `${sizeBytes}|${text}`;

export function decode(value: string): Stored {
  const at = value.indexOf('|');
  return { sizeBytes: Number(value.slice(0, at)), text: value.slice(at + 1) };
}

export const store = (item: Item, sizeBytes = itemBytes(item)): Stored => ({ sizeBytes, text: JSON.stringify(item) });

export const parse = (stored: Stored): Item => JSON.parse(stored.text) as Item;

const numberBytes = (text: string) => Math.ceil(significantDigits(text) / 2) + 1 + (text.startsWith('-') ? 1 : 0);
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

function valueBytes(value: AttributeValue): number {
  if (value.S !== undefined) return Buffer.byteLength(value.S);
  if (value.N !== undefined) return numberBytes(value.N);
  if (value.B !== undefined) return Buffer.byteLength(value.B, 'base64');
  if (value.M) return 3 + itemBytes(value.M) + Object.keys(value.M).length;
  if (value.L) return 3 + sum(value.L.map((v) => 1 + valueBytes(v)));
  if (value.SS) return sum(value.SS.map((s) => Buffer.byteLength(s)));
  if (value.NS) return sum(value.NS.map(numberBytes));
  if (value.BS) return sum(value.BS.map((s) => Buffer.byteLength(s, 'base64')));
  return 1;
}

/**
 * Size of an item in bytes as DynamoDB counts it (Developer Guide, "Item sizes and formats"): names and texts in UTF-8,
 * numbers about one byte for two digits, lists and maps 3 bytes and one for each element.
 */
export const itemBytes = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => Buffer.byteLength(name) + valueBytes(value)));

/** Numbers in the form in which they are kept: no exponent, no needless zero, at most 36 digits. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,17})(?:\.\d{0,17}[1-9])?$/;

function onlyKey(value: object): string | undefined {
  let only: string | undefined;
  for (const key in value) {
    if (only !== undefined) return undefined;
    only = key;
  }
  return only;
}

function plainListBytes(values: unknown): number {
  if (!Array.isArray(values)) return Number.NaN;
  let bytes = 3;
  for (const value of values) bytes += 1 + plainValueBytes(value);
  return bytes;
}

function plainMapBytes(map: unknown): number {
  const bytes = plainItemBytes(map);
  return Number.isNaN(bytes) ? bytes : 3 + bytes + Object.keys(map as object).length;
}

function plainValueBytes(value: unknown): number {
  if (typeof value !== 'object' || value === null) return Number.NaN;
  const { S, N, BOOL, NULL, M, L } = value as Record<string, unknown>;
  switch (onlyKey(value)) {
    case 'S':
      return typeof S === 'string' ? Buffer.byteLength(S) : Number.NaN;
    case 'N':
      return typeof N === 'string' && N !== '-0' && PLAIN_NUMBER.test(N) ? numberBytes(N) : Number.NaN;
    case 'BOOL':
      return typeof BOOL === 'boolean' ? 1 : Number.NaN;
    case 'NULL':
      return NULL === true ? 1 : Number.NaN;
    case 'M':
      return plainMapBytes(M);
    case 'L':
      return plainListBytes(L);
    default:
      return Number.NaN;
  }
}

/**
 * Size of an item that needs no further check, in one pass: every value of a common type and already in the form in
 * which it is kept. NaN means "not sure": then the full, ten times slower checks decide, and word the error.
 */
export function plainItemBytes(item: unknown): number {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return Number.NaN;
  let bytes = 0;
  for (const name in item) {
    if (name === '' || name === '__proto__') return Number.NaN;
    bytes += Buffer.byteLength(name) + plainValueBytes((item as Record<string, unknown>)[name]);
  }
  return bytes;
}
