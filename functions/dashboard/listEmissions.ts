import type { OrganizationYear } from '#functions/calculations/organizationYears.ts';
import type { StoredRow } from '#functions/calculations/rowItem.ts';
import { pageOfRows } from '#functions/calculations/rowPage.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Emission } from '#shared/dashboard/schema.ts';
import { blockOf } from '#shared/emissions/activityTypes.ts';
import type { Masses } from '#shared/emissions/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Page } from '#shared/kernel/page.ts';
import { costOfCents } from '#shared/pricing/priceToday.ts';
import { type Asked, chosenYears } from './chosen.ts';
import { priceFor } from './price.ts';

interface Query extends Asked {
  readonly block?: string | undefined;
  readonly activity?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
/** Pages of rows that are looked through for one answer: one that keeps almost nothing is short, with a cursor. */
const LOOKED_THROUGH = 20;
const KG = 1_000_000;
const LITRE = 1_000;

/**
 * Rows with a figure, by calculation and in the order they were made. The cursor names the calculation and the last row
 * that was looked at.
 * @throws AppError `organizations.notFound`, `input.invalid` at `cursor`
 */
export async function listEmissions(by: Reach, { limit, cursor, ...query }: Query, now: Date): Promise<Page<Emission>> {
  const [{ shown, names }, price] = await Promise.all([chosenYears(by, query), priceFor(by.tenantId, now)]);
  const filter = { activity: query.activity, block: query.block };
  let at = placeOf(shown, cursor);
  const items: Emission[] = [];
  for (let looked = 0; looked < LOOKED_THROUGH && items.length < limit; ) {
    const year = shown[at.index];
    if (!year) break;
    if (!year.hasFigures) {
      at = { index: at.index + 1, after: undefined };
      continue;
    }
    const page = await pageOfRows(year.scope, { limit: limit - items.length, cursor: at.after }, filter);
    const organizationName = names.get(year.organizationId) ?? '';
    items.push(...page.items.flatMap((row) => emissionOf(row, { year, organizationName, price })));
    looked += 1;
    at = page.cursor === null ? { index: at.index + 1, after: undefined } : { index: at.index, after: page.cursor };
  }
  return { items, cursor: cursorOf(shown, at) };
}

interface At {
  readonly index: number;
  readonly after: string | undefined;
}
const cursorOf = (shown: readonly OrganizationYear[], { index, after }: At): string | null => {
  const year = shown[index];
  return year ? `${year.scope.calculationId}.${after ?? ''}` : null;
};

function placeOf(shown: readonly OrganizationYear[], cursor: string | undefined): At {
  if (cursor === undefined) return { index: 0, after: undefined };
  const [id, after = ''] = cursor.split('.');
  const index = shown.findIndex(({ scope }) => scope.calculationId === id);
  if (index < 0) throw new AppError('input.invalid', {}, { issues: [{ path: ['cursor'], code: 'input.invalid' }] });
  return { index, after: after || undefined };
}

/** Of what is published as CO2e only nobody knows the gases: that is no zero. */
const gasKg = (milligrams: number, { notSplitCo2eMilligrams }: Masses): number | null =>
  milligrams === 0 && notSplitCo2eMilligrams !== 0 ? null : milligrams / KG;

interface Of {
  readonly year: OrganizationYear;
  readonly organizationName: string;
  readonly price: Awaited<ReturnType<typeof priceFor>>;
}
function emissionOf(row: StoredRow, { year, organizationName, price: { priceCents, discountBp } }: Of): Emission[] {
  const { co2eMilligrams, masses } = row.result ?? {};
  if (co2eMilligrams == null || !masses) return [];
  return [
    {
      ...{ id: row.id, calculationId: year.scope.calculationId, organizationName, year: year.year },
      ...{ dateOn: row.dateOn, datePrecision: row.datePrecision, block: blockOf(row.activity), activity: row.activity },
      co2eKg: co2eMilligrams / KG,
      co2Kg: gasKg(masses.co2Milligrams, masses),
      ch4Kg: gasKg(masses.ch4Milligrams, masses),
      n2oKg: gasKg(masses.n2oMilligrams, masses),
      waterL: masses.waterMillilitres / LITRE,
      costCents: costOfCents(co2eMilligrams, priceCents),
      discountBp,
    },
  ];
}
