import type { OrganizationYear } from '#functions/calculations/organizationYears.ts';
import type { CautionCode, Dashboard } from '#shared/dashboard/schema.ts';
import { overlap } from '#shared/reports/year.ts';
import type { Counted } from './figures.ts';

type Test = (counted: Counted, all: readonly Counted[]) => boolean;
const TESTS: Record<Exclude<CautionCode, 'empty'>, Test> = {
  draft: ({ year }) => year.state !== 'FINISHED',
  errorRows: ({ stored }) => stored.totals.errorRows > 0,
  provisional: ({ stored }) => stored.totals.provisionalRows > 0,
  external: ({ year }) => year.draft.external !== null,
  noScope3: ({ year }) => year.draft.external?.scope3Kg === null,
  gwp: (one, all) => all.some(({ stored }) => stored.head.facts.gwp !== one.stored.head.facts.gwp),
  overlap: (one, all) => all.some((other) => other !== one && overlap(one.year, other.year)),
};

/** What is worth knowing of the sum, and of which of its calculations; `empty`: those that are not in it. */
export function cautionsOf(counted: readonly Counted[], empty: readonly OrganizationYear[]): Dashboard['cautions'] {
  const idsOf = (years: readonly OrganizationYear[]) => years.map(({ scope }) => scope.calculationId);
  const found = Object.entries(TESTS).map(([code, test]) => ({
    code: code as CautionCode,
    calculationIds: idsOf(counted.filter((one) => test(one, counted)).map(({ year }) => year)),
  }));
  return [...found, { code: 'empty' as const, calculationIds: idsOf(empty) }].filter(
    ({ calculationIds }) => calculationIds.length > 0,
  );
}
