import { activityType } from '#shared/emissions/activityTypes.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { shiftedDay } from './copiedDraft.ts';
import type { CopyCounts } from './copySchema.ts';
import { type Period, rowDay } from './rules.ts';
import type { CalculationDraft, RowDraft } from './schema.ts';

/*
 * Rules of a duplicate. What was measured stays as it was typed; what belongs to the year or the organization of the
 * original does not come along blindly:
 * - the day is kept and moved by whole years into the new period; one of which no year lies in it is left out,
 * - a site stays within the same organization as long as it is there; else the row is of the whole organization,
 * - factors of the row's own (also those in its fields) and the confirmation of an unusual quantity prove another period: they are kept only where
 *   organization and period are the same (an event, a product line),
 * - a document stays with the row that it was attached to,
 * - in another period or organization a quantity is an estimate, however well the first one was measured.
 */

const yearOf = (day: string) => Number(day.slice(0, 4));

interface CopyOf {
  readonly draft: Pick<CalculationDraft, 'organizationId' | 'year'>;
  readonly period: Period;
}
/** From one calculation to another, and the sites that the new one's organization has. */
export interface CopyRoute {
  readonly from: CopyOf;
  readonly to: CopyOf;
  readonly siteIds: ReadonlySet<string>;
}
export const noCopies = (): CopyCounts => ({
  rows: 0,
  withoutDate: 0,
  withoutSite: 0,
  withoutFactor: 0,
  withoutDocument: 0,
});

/** A row of the duplicate, by the rules above; `counts` is told of what it lost. */
export function copiedRow<Row extends RowDraft>(row: Row, route: CopyRoute, counts: CopyCounts): Row {
  const { from, to, siteIds } = route;
  const isSameOrganization = from.draft.organizationId === to.draft.organizationId;
  const dateOn = movedDay(row, route);
  const siteId = isSameOrganization && row.siteId !== null && siteIds.has(row.siteId) ? row.siteId : null;
  counts.rows += 1;
  if (row.dateOn !== null && dateOn === null) counts.withoutDate += 1;
  if (row.siteId !== null && siteId === null) counts.withoutSite += 1;
  if (row.evidenceId !== null) counts.withoutDocument += 1;
  const kept: Row = { ...row, dateOn, siteId, evidenceId: null };
  return isSameOrganization && isSameTime(route) ? kept : ofAnother(kept, counts);
}

/** A row in another period or organization: without what proves the first one. */
function ofAnother<Row extends RowDraft>(row: Row, counts: CopyCounts): Row {
  const inputs = withoutFactors(row);
  if (row.factor !== null || inputs !== row.inputs) counts.withoutFactor += 1;
  const isMeasured = row.quality === 'measured' || row.quality === 'invoice';
  return { ...row, inputs, factor: null, confirmed: false, quality: isMeasured ? 'estimated' : row.quality };
}

/** The inputs without those that are factors of the row's own; the same ones when there are none. */
function withoutFactors({ activity, inputs }: RowDraft): RowDraft['inputs'] {
  const given = (activityType(activity)?.fields ?? []).filter(({ key, isFactor }) => isFactor && inputs[key] != null);
  if (given.length === 0) return inputs;
  const gone = new Set(given.flatMap(({ key }) => [key, `${key}Unit`]));
  return Object.fromEntries(Object.entries(inputs).filter(([key]) => !gone.has(key)));
}

const isSameTime = ({ from, to }: CopyRoute): boolean =>
  from.period.periodStartOn === to.period.periodStartOn && from.period.periodEndOn === to.period.periodEndOn;

function movedDay({ dateOn, datePrecision }: RowDraft, { from, to }: CopyRoute): string | null {
  if (dateOn === null) return null;
  return movedInto({ dateOn, datePrecision }, from.period, to.period);
}

/**
 * The day by whole years later or earlier, as many as the periods begin apart; where that lies outside of the period, a year
 * more or less: February of a calendar year is that of the second year of a fiscal one. Null when none lies in it.
 */
export function movedInto(
  { dateOn, datePrecision }: { dateOn: string; datePrecision: RowDraft['datePrecision'] },
  from: Period,
  to: Period,
): string | null {
  const years = yearOf(to.periodStartOn) - yearOf(from.periodStartOn);
  for (const more of [0, 1, -1]) {
    const day = rowDay({ dateOn: shiftedDay(dateOn, years + more), datePrecision }, to);
    if (day !== null && day >= to.periodStartOn && day <= to.periodEndOn) return day;
  }
  return null;
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 26;
const BITS = 5n;
const ALL = 1n << (BITS * BigInt(CHARACTERS));
const numberOf = (text: string): bigint =>
  [...text].reduce((sum, character) => (sum << BITS) + BigInt(ALPHABET.indexOf(character)), 0n);

/**
 * Id of the copy of a row: a function of the row and the new calculation, so that a chunk that is written twice writes
 * the same rows. The random part of the calculation's id is added to the row's, both read as numbers of base 32: no two
 * rows get the same one, and they keep their order.
 */
export function copiedRowId(calculationId: IdOf<'calculation'>, rowId: string): IdOf<'row'> {
  let rest = (numberOf(rowId.slice(4)) + numberOf(calculationId.slice(-16))) % ALL;
  let digits = '';
  for (let i = 0; i < CHARACTERS; i++, rest >>= BITS) digits = `${ALPHABET[Number(rest & 31n)]}${digits}`;
  return idFrom('row', digits);
}
