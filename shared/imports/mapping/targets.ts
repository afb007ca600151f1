import { type Unit, unitOf } from '#shared/emissions/units.ts';
import type { Cell } from '#shared/imports/reader/types.ts';
import type { ColumnTarget, Mapping } from '#shared/imports/schema.ts';
import type { DateOrder } from '#shared/imports/values/dates.ts';
import { type DecimalMark, markOf } from '#shared/imports/values/numbers.ts';
import { unitNamed } from '#shared/imports/values/units.ts';
import type { Header } from './headers.ts';
import type { Table } from './layout.ts';
import type { Profile } from './profile.ts';

/** A column that a field is read from. */
export interface Source {
  column: number;
  field: string;
  unit: Unit | null;
  header: Header | undefined;
  mark: DecimalMark | null;
  order: DateOrder | null;
}

/** How the quantity columns of a table belong together. */
type QuantityMode = 'sum' | 'byMonth' | 'byActivity';

/** A mapping made ready for reading: where each field comes from, and by which conventions. */
export interface Targets {
  of(field: string): readonly Source[];
  /** Text of the first filled column of a field, its accents and spaces as written. */
  text(field: string, cells: readonly (Cell | undefined)[]): { text: string; source: Source } | null;
  quantities: readonly Source[];
  mode: QuantityMode;
  all: readonly Source[];
}

const DATE_FIELDS = new Set(['date', 'periodStart', 'periodEnd']);

/** `ask` stays null: such values are told apart one by one, or are an error. */
const markFor = (profile: Profile | undefined, mapping: Mapping): DecimalMark | null => {
  const mark = profile ? markOf(profile.marks) : null;
  return mark === 'ask' || mark === null ? mapping.decimalMark : mark;
};

/** The order of a column by its own dates; one that does not tell follows the other date columns of the sheet. */
function orderOf(profile: Profile | undefined): DateOrder | null {
  const { dmy = 0, mdy = 0 } = profile?.order ?? {};
  if (dmy > 0 && mdy === 0) return 'dmy';
  return mdy > 0 && dmy === 0 ? 'mdy' : null;
}
const isDisagreeing = (profile: Profile | undefined) => (profile?.order.dmy ?? 0) > 0 && (profile?.order.mdy ?? 0) > 0;

function sheetOrder(profiles: readonly (Profile | undefined)[]): DateOrder | null {
  const orders = new Set(profiles.map(orderOf).filter((order) => order !== null));
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

function modeOf(quantities: readonly Source[]): QuantityMode {
  const all = (test: (header: Header) => boolean) =>
    quantities.every(({ header }) => header !== undefined && test(header));
  if (quantities.length < 2 || all(({ period }) => period !== null)) return 'sum';
  if (all(({ month }) => month !== null)) return 'byMonth';
  return all(({ activities }) => activities.length > 0) ? 'byActivity' : 'sum';
}

/** Indexes a mapping over a table. */
export function targetsOf(table: Table, mapping: Mapping, profiles: readonly (Profile | undefined)[]): Targets {
  const dateColumns = mapping.columns.filter(({ field }) => DATE_FIELDS.has(field));
  const shared = sheetOrder(dateColumns.map(({ column }) => profiles[column]));
  const all = mapping.columns.map((target: ColumnTarget): Source => {
    const profile = profiles[target.column];
    const fallback = mapping.dateOrder ?? (isDisagreeing(profile) ? null : shared);
    return {
      column: target.column,
      field: target.field,
      unit: target.unit === null ? null : (unitOf(target.unit) ?? unitNamed(target.unit) ?? null),
      header: table.headers[target.column],
      mark: markFor(profile, mapping),
      order: target.order ?? orderOf(profile) ?? fallback,
    };
  });
  const byField = grouped(all);
  const quantities = byField.get('quantity') ?? [];
  return {
    of: (field) => byField.get(field) ?? [],
    text(field, cells) {
      for (const source of byField.get(field) ?? []) {
        const text = cells[source.column]?.text.trim();
        if (text) return { text, source };
      }
      return null;
    },
    quantities,
    mode: modeOf(quantities),
    all,
  };
}

function grouped(all: readonly Source[]): Map<string, Source[]> {
  const byField = new Map<string, Source[]>();
  for (const source of all) {
    const list = byField.get(source.field);
    if (list) list.push(source);
    else byField.set(source.field, [source]);
  }
  return byField;
}
