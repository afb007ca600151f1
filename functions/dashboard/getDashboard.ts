import { readTotalsBy } from '#functions/calculations/manyTotals.ts';
import type { OrganizationYear } from '#functions/calculations/organizationYears.ts';
import type { Reach } from '#shared/access/scope.ts';
import type { Dashboard } from '#shared/dashboard/schema.ts';
import { cautionsOf } from './cautions.ts';
import { type Asked, chosenYears } from './chosen.ts';
import { type Counted, DIMENSIONS, figuresOfOne, figuresTogether, yearBefore } from './figures.ts';
import { priceFor } from './price.ts';

/**
 * The figures of all or some organizations and years together, finished and drafts, as far as somebody reaches them.
 * @throws AppError `organizations.notFound`
 */
export async function getDashboard(by: Reach, asked: Asked, now: Date): Promise<Dashboard> {
  const { names, all, shown, ...chosen } = await chosenYears(by, asked);
  const counted = await withTotals(shown);
  const [year] = chosen.years;
  const earlier = year !== undefined && chosen.years.length === 1 ? await yearsBefore(all, { year, counted }) : [];
  const countedOf = new Map(counted.map((one) => [one.year.scope.calculationId, one]));
  return {
    ...chosen,
    calculations: shown.map(({ scope: { calculationId }, organizationId, year: of, state, isCalculating }) => {
      const one = countedOf.get(calculationId);
      const organizationName = names.get(organizationId) ?? '';
      const about = { calculationId, organizationId, organizationName, year: of, state, isCalculating };
      return { ...about, figures: one ? figuresOfOne(one) : null };
    }),
    totals: figuresTogether(counted),
    before: yearBefore(counted, earlier),
    cautions: cautionsOf(
      counted,
      shown.filter(({ scope }) => !countedOf.has(scope.calculationId)),
    ),
    price: await priceFor(by.tenantId, now),
  };
}

async function withTotals(years: readonly OrganizationYear[]): Promise<Counted[]> {
  const withFigures = years.filter(({ hasFigures }) => hasFigures);
  const totals = await readTotalsBy(
    withFigures.map(({ scope }) => scope),
    DIMENSIONS,
  );
  return withFigures.flatMap((year, i) => {
    const stored = totals[i];
    return stored ? [{ year, stored }] : [];
  });
}

/** The year before of the organizations that count. */
function yearsBefore(
  all: readonly OrganizationYear[],
  { year, counted }: { year: number; counted: readonly Counted[] },
): Promise<Counted[]> {
  const organizations = new Set(counted.map((one) => one.year.organizationId));
  return withTotals(all.filter((one) => one.year === year - 1 && organizations.has(one.organizationId)));
}
