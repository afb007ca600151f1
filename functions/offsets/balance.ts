import { calculationsOf } from '#functions/calculations/known.ts';
import { readTotalsBy } from '#functions/calculations/manyTotals.ts';
import { organizationYears } from '#functions/calculations/organizationYears.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import { totalsAnswer } from '#shared/emissions/totalsAnswer.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { balanceOf, type MonthKg } from '#shared/offsets/balance.ts';
import type { Balance } from '#shared/offsets/contract.ts';
import { type Order, quantityOf } from '#shared/offsets/order.ts';
import { offsets } from '#shared/offsets/states.ts';
import { ordersOf } from './store.ts';

interface Asked {
  readonly organizationId?: IdOf<'organization'> | undefined;
  readonly year?: number | undefined;
}
const KG_PER_TONNE = 1_000;
const MONTH = /^\d{4}-\d{2}$/;
/** The ministry's way of rounding is of one calculation: of these sums nobody asks for it. */
const ANY = { gwp: 'AR6', country: 'PT' } as const;

async function generated(by: Reach, { organizationId, year }: Asked): Promise<{ kg: number; months: MonthKg[] }> {
  const years = (await organizationYears(by)).filter(
    (one) =>
      one.hasFigures &&
      (organizationId === undefined || one.organizationId === organizationId) &&
      (year === undefined || one.year === year),
  );
  const totals = await readTotalsBy(
    years.map(({ scope }) => scope),
    ['month'],
  );
  const answers = totals.flatMap((stored) => (stored ? [totalsAnswer(stored.totals, ANY)] : []));
  return {
    kg: answers.reduce((sum, { total }) => sum + total.co2eKg, 0),
    months: answers.flatMap(({ by: { month = [] } }) =>
      month.flatMap(({ key, co2eKg }) => (MONTH.test(key) ? [{ month: key, kg: co2eKg }] : [])),
    ),
  };
}

/** Which orders count: valid ones, of calculations that are finished and asked for. */
async function counting(by: Reach, { organizationId, year }: Asked): Promise<(order: Order) => boolean> {
  const known = new Map((await calculationsOf(by)).map((one) => [one.id, one]));
  const isAll = organizationId === undefined && year === undefined && by.scope === null;
  return (order) => {
    if (!offsets(order)) return false;
    const calculation = order.calculationId === null ? undefined : known.get(order.calculationId);
    if (!calculation) return isAll;
    const { state, draft } = calculation;
    const isAsked = organizationId === undefined || draft.organizationId === organizationId;
    return state === 'FINISHED' && isAsked && (year === undefined || draft.year === year);
  };
}

/**
 * What was emitted beside what was offset, as far as somebody reaches it: credits of valid certificates in the month in
 * which they were retired. @throws AppError `organizations.notFound`
 */
export async function getBalance(by: Reach, asked: Asked): Promise<Balance> {
  if (asked.organizationId !== undefined) await getOrganization(by, asked.organizationId);
  const [emitted, counts] = await Promise.all([generated(by, asked), counting(by, asked)]);
  const offset: MonthKg[] = [];
  for await (const order of ordersOf(by.tenantId))
    if (order.paidAt !== null && counts(order))
      offset.push({
        month: dayIn('Europe/Madrid', new Date(order.paidAt)).slice(0, 7),
        kg: quantityOf(order) * KG_PER_TONNE,
      });
  return { generatedKg: emitted.kg, ...balanceOf(emitted.months, offset) };
}
