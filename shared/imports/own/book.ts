import * as z from 'zod';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { readHeader } from '#shared/imports/mapping/headers.ts';
import type { Table } from '#shared/imports/mapping/layout.ts';
import type { Sheet, Workbook } from '#shared/imports/reader/types.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';

/*
 * A workbook of the product says itself what its sheets are, in two hidden ones: so it is read without a question,
 * whatever the language of its words. ABOUT: a line about the book, then one about the sheet of each question, as JSON.
 * LISTS: for each list that cells choose from, a column of labels and one of what they stand for.
 */
export const OWN_ABOUT = '_souto';
export const OWN_LISTS = '_souto_listas';

/** The first line of ABOUT. */
export const OwnAbout = z.object({
  souto: z.literal(1),
  calculationId: z.string(),
  language: z.enum(LANGUAGES),
  /** Sheets for people, which hold no rows. */
  guides: z.array(z.string()),
});
export type OwnAbout = z.infer<typeof OwnAbout>;

/** A line of ABOUT: the sheet of a question. Rows are 1-based, as Excel shows them. */
export const OwnSheetAbout = z.object({
  sheet: z.string(),
  activity: z.string(),
  headerRow: z.number().int().min(1),
  /** What stands in its first column instead of a number: the row is an example. */
  example: z.string(),
  columns: z.array(z.object({ id: z.string(), header: z.string(), list: z.string().nullable() })).min(1),
});
export type OwnSheetAbout = z.infer<typeof OwnSheetAbout>;

type OwnList = ReadonlyMap<string, string>;
/** The sheet of a question as it is read. */
export interface OwnSheet {
  readonly table: Table;
  readonly type: ActivityType;
  readonly example: string;
  /** 0-based columns, each with its list where cells choose from one. */
  readonly columns: readonly { readonly id: string; readonly column: number; readonly list: OwnList | null }[];
}
export interface OwnBook {
  readonly about: OwnAbout;
  readonly sheets: readonly OwnSheet[];
  /** Names of visible sheets with something in them that are none of its own any more. */
  readonly others: readonly string[];
}

function parsed<T>(schema: z.ZodType<T>, text: string | undefined): T | null {
  if (!text?.startsWith('{')) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const textsOf = (sheet: Sheet, row: number): string[] => Array.from(sheet.row(row) ?? [], (cell) => cell?.text ?? '');

/** Lists by their names: the first row names each above its labels, what they stand for is in the next column. */
function listsOf(sheet: Sheet | undefined): ReadonlyMap<string, OwnList> {
  const names = sheet ? textsOf(sheet, 0) : [];
  const lists = new Map<string, Map<string, string>>();
  for (let row = 1; sheet && row < sheet.rowCount; row++) {
    const texts = textsOf(sheet, row);
    for (const [column, name] of names.entries()) {
      const label = texts[column] ?? '';
      if (name === '' || label === '') continue;
      const list = lists.get(name) ?? new Map<string, string>();
      lists.set(name, list.set(label, texts[column + 1] ?? label));
    }
  }
  return lists;
}

const hasHeaders = (sheet: Sheet, { headerRow, columns }: OwnSheetAbout): boolean => {
  const texts = textsOf(sheet, headerRow - 1);
  return columns.every(({ header }, column) => texts[column]?.trim() === header);
};

/** The sheet that a line speaks of: by its name, else, renamed, by its headings. */
const sheetOf = (about: OwnSheetAbout, sheets: readonly Sheet[]): Sheet | undefined =>
  sheets.find((sheet) => sheet.name === about.sheet && hasHeaders(sheet, about)) ??
  sheets.find((sheet) => hasHeaders(sheet, about));

function asOwnSheet(about: OwnSheetAbout, sheet: Sheet, lists: ReadonlyMap<string, OwnList>): OwnSheet | null {
  const type = activityType(about.activity);
  if (!type) return null;
  const headers = about.columns.map(({ header }) => readHeader(header));
  return {
    table: { sheet, headerRow: about.headerRow - 1, firstRow: about.headerRow, headers },
    type,
    example: about.example,
    columns: about.columns.map(({ id, list }, column) => ({ id, column, list: lists.get(list ?? '') ?? null })),
  };
}

/** What a workbook of the product says of itself; null for any other one, and for one whose sheets were rebuilt. */
export function ownBookOf({ sheets }: Workbook): OwnBook | null {
  const hidden = sheets.find(({ name }) => name === OWN_ABOUT);
  const about = hidden && parsed(OwnAbout, textsOf(hidden, 0)[0]);
  if (!hidden || !about) return null;
  const lists = listsOf(sheets.find(({ name }) => name === OWN_LISTS));
  let left = sheets.filter(({ visibility, name }) => visibility === 'visible' && !about.guides.includes(name));
  const lines = Array.from({ length: hidden.rowCount - 1 }, (_, i) => parsed(OwnSheetAbout, textsOf(hidden, i + 1)[0]));
  const known = lines.flatMap((line) => line ?? []);
  // Those that kept their names first: two questions may have the same headings.
  const named = known.toSorted((a, b) => Number(hasName(b, left)) - Number(hasName(a, left)));
  const found = named.flatMap((line) => {
    const sheet = sheetOf(line, left);
    const own = sheet && asOwnSheet(line, sheet, lists);
    left = left.filter((one) => one !== sheet);
    return own ? [own] : [];
  });
  const order = (own: OwnSheet) => sheets.indexOf(own.table.sheet);
  if (found.length === 0) return null;
  const others = left.filter(({ cellCount }) => cellCount > 0).map(({ name }) => name);
  return { about, sheets: found.toSorted((a, b) => order(a) - order(b)), others };
}

const hasName = ({ sheet }: OwnSheetAbout, sheets: readonly Sheet[]) => sheets.some(({ name }) => name === sheet);
