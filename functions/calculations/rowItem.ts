import type { RowDraft } from '#shared/calculations/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { type Key, rowKey, type Scope } from './keys.ts';
import { resultOfText, resultText, type StoredResult } from './resultText.ts';

/** Where a row came from in the imported file. It stays with the row however it is edited. */
export interface RowOrigin {
  sheet: string;
  row: number;
  /** Of what the file said: the same row of another file is known by it. Absent in rows of before this was kept. */
  print?: string;
}
/** A row as the functions use it. */
export interface StoredRow extends RowDraft {
  id: IdOf<'row'>;
  evidenceName: string | null;
  importId: IdOf<'import'> | null;
  origin: RowOrigin | null;
  result: StoredResult | null;
  v: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
}

/** The quality that the totals count a row under: an expense is no invoice of what it paid for, whatever the row claims. */
export const countedQuality = ({ result, quality }: Pick<StoredRow, 'result' | 'quality'>): StoredRow['quality'] =>
  result?.quality ?? quality;

/**
 * The item of a row, below 1 kB. What the user gave and what came out are one JSON text each, without what is empty: a
 * calculation reads a hundred thousand of them, and two texts are read ten times faster than forty typed attributes,
 * and are half the size. Nothing asks the table for a row by its inputs.
 */
export interface RowItem extends Key {
  entity: 'row';
  given: string;
  result?: string;
  v: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
}

const EMPTY = {
  siteId: null,
  emissionSource: '',
  dateOn: null,
  datePrecision: 'day',
  factorId: null,
  factor: null,
  quality: 'invoice',
  confirmed: false,
  note: '',
  evidenceId: null,
  evidenceName: null,
  importId: null,
  origin: null,
} as const;

/** What a user gave, and where it came from, without the defaults. The same row gives the same text. */
export function givenText(row: Given): string {
  const given: Record<string, unknown> = { activity: row.activity };
  for (const [key, empty] of Object.entries(EMPTY)) {
    const value = row[key as keyof typeof EMPTY];
    if (value !== empty) given[key] = value;
  }
  return JSON.stringify({ ...given, inputs: row.inputs });
}

export function itemOf(scope: Scope, { result, ...row }: StoredRow): RowItem {
  return {
    ...rowKey(scope, row.id),
    entity: 'row',
    given: givenText(row),
    ...(result && { result: resultText(result) }),
    v: row.v,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    createdBy: row.createdBy,
  };
}

type Given = RowDraft & Pick<StoredRow, 'evidenceName' | 'importId' | 'origin'>;

/** What a user gave, of an item. */
export const givenOf = (item: RowItem): Given => ({
  ...EMPTY,
  ...(JSON.parse(item.given) as Pick<Given, 'activity' | 'inputs'>),
});

export function rowOf(item: RowItem): StoredRow {
  return {
    ...givenOf(item),
    id: item.SK.slice(2) as IdOf<'row'>,
    result: item.result ? resultOfText(item.result) : null,
    v: item.v,
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    createdBy: item.createdBy,
  };
}
