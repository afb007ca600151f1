import type { RowDraft } from '#shared/calculations/schema.ts';
import { type Field, QUALITIES } from '#shared/emissions/types.ts';
import { findUnit } from '#shared/emissions/units.ts';
import { yearOfPeriod } from '#shared/emissions/year.ts';
import type { Issue } from '#shared/imports/mapping/issues.ts';
import type { Known } from '#shared/imports/mapping/known.ts';
import type { RowContext } from '#shared/imports/mapping/rowContext.ts';
import { timeOf } from '#shared/imports/mapping/rowDates.ts';
import { draftOf } from '#shared/imports/mapping/rowDraft.ts';
import { amountIn } from '#shared/imports/mapping/rowNumbers.ts';
import { type Targets, targetsOf } from '#shared/imports/mapping/targets.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { byLikeness, unitNamed } from '#shared/imports/values/units.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import type { OwnBook, OwnSheet } from './book.ts';
import { NOT_SAID } from './columns.ts';

type Cells = readonly (Cell | undefined)[];
type Inputs = RowDraft['inputs'];

/** A sheet made ready for reading its rows. */
export interface OwnReader {
  readonly sheet: OwnSheet;
  readonly known: Known;
  readonly mapping: Mapping;
  readonly targets: Targets;
}

/** The mapping that a sheet says of itself: as the screens show it, and as its rows are read. */
export function ownMapping({ table, type, columns }: OwnSheet, { about }: OwnBook): Mapping {
  const sites = columns.find(({ id }) => id === 'site')?.list ?? new Map<string, string>();
  return {
    sheet: table.sheet.name,
    headerRow: table.headerRow + 1,
    activity: type.key,
    columns: columns
      .filter(({ id }) => !NO_TARGET.has(id))
      .map(({ id, column }) => ({ column, field: id, unit: null })),
    fixed: {},
    decimalMark: about.language === 'en' ? '.' : ',',
    dateOrder: 'dmy',
    values: { site: Object.fromEntries(sites) },
    skipHiddenRows: false,
    skipTotalRows: false,
    confirmedRows: [],
    own: true,
  };
}
const NO_TARGET: ReadonlySet<string> = new Set([...NOT_SAID, 'quality', 'confirmed']);

export function ownReader(sheet: OwnSheet, book: OwnBook, known: Known): OwnReader {
  const mapping = ownMapping(sheet, book);
  return { sheet, known, mapping, targets: targetsOf(sheet.table, mapping, []) };
}

/** A text that a spreadsheet was kept from taking for a formula. */
const written = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').trim();
const textIn = (cells: Cells, column: number | undefined): string =>
  column === undefined ? '' : written(cells[column]?.text ?? '');

const columnOf = ({ sheet }: OwnReader, id: string) => sheet.columns.find((one) => one.id === id);

const sayNot = (issues: Issue[], at: { field: string; column: number; value: string; accepted: readonly string[] }) =>
  issues.push({
    code: 'imports.unknownValue',
    field: at.field,
    column: at.column,
    details: { value: at.value, accepted: at.accepted.slice(0, MOST_NAMED).join(', ') },
  });
const MOST_NAMED = 5;

/** What a cell of a list stands for; undefined for an empty one, or with an issue. */
function listed(reader: OwnReader, { cells, issues }: RowContext, id: string): string | undefined {
  const { column, list } = columnOf(reader, id) ?? {};
  const text = textIn(cells, column);
  if (column === undefined || text === '') return undefined;
  const labels = list ?? new Map<string, string>();
  const said = wordsOf(text);
  const label = labels.has(text) ? text : [...labels.keys()].find((one) => wordsOf(one) === said);
  if (label !== undefined) return labels.get(label);
  const field = reader.sheet.type.fields.find(({ key }) => key === id);
  if (field && reader.known.lookup.optionsOf(field).includes(text)) return text;
  sayNot(issues, { field: id, column, value: text, accepted: byLikeness(text, [...labels.keys()]) });
  return undefined;
}

function tick(reader: OwnReader, context: RowContext, id: string): boolean | undefined {
  const said = listed(reader, context, id);
  return said === undefined ? undefined : said === 'true';
}

/** The unit of a number: of its cell, of its column, else the only or usual one. Null with an issue. */
function unitOf(reader: OwnReader, context: RowContext, { field, glued }: { field: Field; glued: string | null }) {
  const units = field.units ?? [];
  const id = `${field.key}Unit`;
  const { column, list } = columnOf(reader, id) ?? {};
  const text = textIn(context.cells, column);
  const said = glued ?? (text === '' ? undefined : (list?.get(text) ?? unitNamed(text)?.id ?? text));
  if (said === undefined) return field.requiresUnit && units.length > 1 ? null : units[0];
  const dimension = findUnit(said)?.dimension;
  if (units.some((one) => one === said || findUnit(one)?.dimension === dimension)) return said;
  const at = column ?? columnOf(reader, field.key)?.column ?? null;
  const details = { reason: 'unitMismatch', value: said, accepted: units.join(', ') };
  context.issues.push({ code: 'imports.unknownUnit', field: id, column: at, details });
  return null;
}

function putNumber(reader: OwnReader, context: RowContext, { field, inputs }: { field: Field; inputs: Inputs }): void {
  const [source] = context.targets.of(field.key);
  const amount = source ? amountIn(context, source, field.key) : null;
  if (!amount) return;
  inputs[field.key] = amount.number;
  if (!field.units) return;
  const unit = unitOf(reader, context, { field, glued: amount.isGlued ? (amount.unit?.id ?? null) : null });
  if (unit != null) inputs[`${field.key}Unit`] = unit;
}

const TEXT_CHARACTERS = 200;
function putField(reader: OwnReader, context: RowContext, { field, inputs }: { field: Field; inputs: Inputs }): void {
  const { key, type } = field;
  if (type === 'number' || type === 'integer' || type === 'percent') {
    putNumber(reader, context, { field, inputs });
    return;
  }
  const value = {
    choice: () => listed(reader, context, key),
    boolean: () => tick(reader, context, key),
    text: () => textIn(context.cells, columnOf(reader, key)?.column).slice(0, TEXT_CHARACTERS) || undefined,
  }[type]();
  if (value !== undefined) inputs[key] = value;
}

/** What one row of a sheet says: a row of the calculation, or what is wrong with it. */
export function readOwnRow(
  cells: Cells,
  reader: OwnReader,
  { isTrial, isConfirmed }: { isTrial: boolean; isConfirmed: boolean },
): { draft: RowDraft | null; issues: readonly Issue[]; year: number | null } {
  const { known, mapping, targets, sheet } = reader;
  const issues: Issue[] = [];
  const context: RowContext = { cells, targets, mapping, known, section: null, only: null, issues };
  const time = timeOf(context);
  const inputs: Inputs = {};
  for (const field of sheet.type.fields) putField(reader, context, { field, inputs });
  const said = listed(reader, context, 'quality');
  const quality = QUALITIES.find((one) => one === said);
  const isMeant = tick(reader, context, 'confirmed') ?? false;
  const settling = { isTrial, isConfirmed: isConfirmed || isMeant };
  const given = quality ? { ...context, mapping: { ...mapping, fixed: { quality } } } : context;
  const draft = draftOf(given, { activity: sheet.type, inputs, time }, settling);
  const { periodEndOn } = known.period;
  const day = time && (time.kind === 'bill' ? time.bill.endOn : time.date.startOn);
  const year = day ? Number(day.slice(0, 4)) : yearOfPeriod({ year: Number(periodEndOn.slice(0, 4)), ...known.period });
  return { draft: draft && textsOf(draft), issues, year: day ? year : null };
}

/** Names as they were before a spreadsheet was kept from taking them for formulas. */
const textsOf = (draft: RowDraft): RowDraft => ({
  ...draft,
  emissionSource: written(draft.emissionSource),
  note: written(draft.note),
});
