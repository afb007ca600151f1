import { significantDigits } from './decimal.ts';
import { invalid } from './errors.ts';
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

/** Lists and maps around a value. Source: Developer Guide, "Quotas": 32 levels, the value being one of them. */
const MOST_AROUND = 31;

const depthOf = ({ L, M }: AttributeValue): number => {
  const inside = L ?? (M && Object.values(M));
  return inside?.length ? 1 + Math.max(0, ...inside.map(depthOf)) : 0;
};

/** Refuses an item whose values lie too deep. */
export function checkDepth(item: Item): void {
  if (Object.values(item).some((value) => depthOf(value) > MOST_AROUND))
    throw invalid(
      'Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit',
    );
}

/** Size of an item that an update has made, in bytes. Refuses one that is too large or too deep. */
export function updatedBytes(item: Item): number {
  checkDepth(item);
  const sizeBytes = itemBytes(item);
  if (sizeBytes > MAX_ITEM_BYTES) throw invalid('Item size to update has exceeded the maximum allowed size');
  return sizeBytes;
}

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

function plainListBytes(values: unknown, around: number): number {
  if (!Array.isArray(values)) return Number.NaN;
  let bytes = 3;
  for (const value of values) bytes += 1 + plainValueBytes(value, around);
  return bytes;
}

function plainMapBytes(map: unknown, around: number): number {
  const bytes = plainItemBytes(map, around);
  return Number.isNaN(bytes) ? bytes : 3 + bytes + Object.keys(map as object).length;
}

function plainValueBytes(value: unknown, around: number): number {
  if (typeof value !== 'object' || value === null || around > MOST_AROUND) return Number.NaN;
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
      return plainMapBytes(M, around + 1);
    case 'L':
      return plainListBytes(L, around + 1);
    default:
      return Number.NaN;
  }
}

/**
 * Size of an item that needs no further check, in one pass: every value of a common type and already in the form in
 * which it is kept. NaN means "not sure": then the full, ten times slower checks decide, and word the error.
 * `around`: lists and maps in which it lies.
 */
export function plainItemBytes(item: unknown, around = 0): number {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return Number.NaN;
  let bytes = 0;
  for (const name in item) {
    if (name === '' || name === '__proto__') return Number.NaN;
    bytes += Buffer.byteLength(name) + plainValueBytes((item as Record<string, unknown>)[name], around);
  }
  return bytes;
}
