import type { Row, RowDraft } from '#shared/calculations/schema.ts';
import type { ActivityType, Field } from '#shared/emissions/types.ts';

/** What was answered a year ago where this row stands. */
export interface Before {
  readonly amount: number;
  readonly unit: string;
}
const isAmount = ({ type }: Field) => type === 'number' || type === 'integer';
const MAIN = ['quantity', 'distance', 'charge', 'amount'];

/** The field that says how much. */
export const mainAmount = ({ fields }: ActivityType): Field | undefined =>
  MAIN.flatMap((key) => fields.find((field) => field.key === key && isAmount(field)) ?? [])[0] ??
  fields.find((field) => isAmount(field) && field.required !== false);

const unitOf = ({ inputs }: Pick<RowDraft, 'inputs'>, { key, units }: Field) =>
  String(inputs[`${key}Unit`] ?? units?.[0] ?? '');

/** What tells rows of two years apart: where, which source, which choices; with the month where one was given. */
function keysOf(row: RowDraft, { fields }: ActivityType): readonly string[] {
  const choices = fields.filter(({ type }) => type === 'choice').map(({ key }) => row.inputs[key] ?? '');
  const place = JSON.stringify([row.siteId, row.emissionSource.toLocaleLowerCase(), ...choices]);
  const month = row.dateOn && row.datePrecision !== 'year' ? row.dateOn.slice(5, 7) : null;
  return month === null ? [place] : [`${place}${month}`, place];
}

/** The amounts of last year, to be asked for a row of this one: alone under their key, never a guess. */
export class LastYear {
  readonly #byKey = new Map<string, Before | null>();
  readonly #activity: ActivityType;
  constructor(activity: ActivityType, rows: readonly Row[]) {
    this.#activity = activity;
    const field = mainAmount(activity);
    if (!field) return;
    for (const row of rows) {
      const amount = row.inputs[field.key];
      if (typeof amount !== 'number') continue;
      const before = { amount, unit: unitOf(row, field) };
      for (const key of keysOf(row, activity)) this.#byKey.set(key, this.#byKey.has(key) ? null : before);
    }
  }

  get isEmpty(): boolean {
    return this.#byKey.size === 0;
  }

  /** The amount that stood in the place of a row; null when there was none, or several that fit. */
  of(row: RowDraft): Before | null {
    const [exact = '', place] = keysOf(row, this.#activity);
    return this.#byKey.get(exact) ?? (place === undefined ? null : (this.#byKey.get(place) ?? null));
  }

  /** By how much the row's amount differs from last year's, as a share; null when it cannot be said. */
  change(row: RowDraft): number | null {
    const field = mainAmount(this.#activity);
    const before = this.of(row);
    const now = field && row.inputs[field.key];
    if (!field || !before || typeof now !== 'number' || before.amount === 0) return null;
    return unitOf(row, field) === before.unit ? now / before.amount - 1 : null;
  }
}
