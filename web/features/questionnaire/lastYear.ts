import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType, Field } from '#shared/emissions/types.ts';

interface Amount {
  readonly amount: number;
  readonly unit: string;
}
/** What was answered a year ago where this row stands. */
export interface Before extends Amount {
  /** It is of the whole year, and the row is of a part: nothing to be compared with. */
  readonly isOfYear: boolean;
}
const isAmount = ({ type }: Field) => type === 'number' || type === 'integer';
const MAIN = ['quantity', 'distance', 'charge', 'amount'];

/** The field that says how much. */
export const mainAmount = ({ fields }: ActivityType): Field | undefined =>
  MAIN.flatMap((key) => fields.find((field) => field.key === key && isAmount(field)) ?? [])[0] ??
  fields.find((field) => isAmount(field) && field.required !== false);

const unitOf = ({ inputs }: Pick<RowDraft, 'inputs'>, { key, units }: Field) =>
  String(inputs[`${key}Unit`] ?? units?.[0] ?? '');

/**
 * What tells rows of two years apart: where, which source, which choices, and how long it is of: the day of a bill, a
 * month, or the year (so is what has no date). Its own key first, then that of the whole year.
 */
function keysOf(row: RowDraft, { fields }: ActivityType): readonly [own: string, year: string] {
  const choices = fields.filter(({ type }) => type === 'choice').map(({ key }) => row.inputs[key] ?? '');
  const place = JSON.stringify([row.siteId, row.emissionSource.toLocaleLowerCase(), ...choices]);
  const isOfYear = row.dateOn === null || row.datePrecision === 'year';
  return [isOfYear ? place : `${place} ${row.datePrecision} ${row.dateOn?.slice(5, 7)}`, place];
}

/** The amounts of last year, to be asked for a row of this one: alone under their key, never a guess. */
export class LastYear {
  readonly #byKey = new Map<string, Amount | null>();
  readonly #activity: ActivityType;
  constructor(activity: ActivityType, rows: readonly Row[]) {
    this.#activity = activity;
    const field = mainAmount(activity);
    if (!field) return;
    for (const row of rows) {
      const amount = row.inputs[field.key];
      if (typeof amount !== 'number') continue;
      const [key] = keysOf(row, activity);
      this.#byKey.set(key, this.#byKey.has(key) ? null : { amount, unit: unitOf(row, field) });
    }
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** The amount that stood in the place of a row, or that of its whole year; null when there was none, or several that fit. */
  of(row: RowDraft): Before | null {
    const [own, year] = keysOf(row, this.#activity);
    const alike = this.#byKey.get(own);
    if (alike) return { ...alike, isOfYear: false };
    const whole = alike === undefined ? this.#byKey.get(year) : null;
    return whole ? { ...whole, isOfYear: true } : null;
  }

  /** By how much the row's amount differs from last year's, as a share; null when it cannot be said. */
  change(row: RowDraft): number | null {
    const field = mainAmount(this.#activity);
    const before = this.of(row);
    const now = field && row.inputs[field.key];
    if (!field || !before || before.isOfYear || typeof now !== 'number' || before.amount === 0) return null;
    return unitOf(row, field) === before.unit ? now / before.amount - 1 : null;
  }
}
