import { organizationNames } from '#functions/organizations/read.ts';
import { reportedCalculations } from '#functions/reports/existing.ts';
import type { Reach } from '#shared/access/scope.ts';
import { nextStepOf, type PortfolioRow } from '#shared/calculations/portfolio.ts';
import type { Cube } from '#shared/emissions/insights/aside.ts';
import { completenessOf, monthsOfPeriod, presences } from '#shared/emissions/insights/completeness.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { readCubes } from './asideItems.ts';
import { type Run, readRuns } from './runStore.ts';
import { everyCalculation, isHalfCopied, type StoredCalculation } from './store.ts';
import { headlineKg, readTotalsHeads, type TotalsHead } from './totalsStore.ts';

/** What is known of the newest year of an organization. */
interface Year {
  calculation: StoredCalculation;
  head: TotalsHead | null;
  run: Run | undefined;
  cube: Cube | undefined;
  hasReport: boolean;
}

/**
 * The organizations that somebody reaches, each with its newest year: where it stands and what comes next. Two queries,
 * and batches of a hundred keys, however many organizations there are.
 */
export async function getPortfolio(by: Reach, now: Date): Promise<PortfolioRow[]> {
  const [names, all] = await Promise.all([organizationNames(by), everyCalculation(by)]);
  const newest = newestYears(all);
  const scopes = [...newest.values()].map(({ id }) => ({ tenantId: by.tenantId, calculationId: id }));
  const [heads, runs, cubes, reported] = await Promise.all([
    readTotalsHeads(scopes),
    readRuns(scopes),
    readCubes(scopes),
    reportedCalculations(scopes),
  ]);
  const years = new Map(
    [...newest].map(([organizationId, calculation], i): [string, Year] => {
      const { id } = calculation;
      const known = { head: heads[i] ?? null, run: runs[i], cube: cubes.get(id), hasReport: reported.has(id) };
      return [organizationId, { calculation, ...known }];
    }),
  );
  const today = dayIn(zoneOf('ES'), now);
  return [...names].map(([id, name]) => ({
    organizationId: id as IdOf<'organization'>,
    name,
    ...rowOf(years.get(id) ?? null, today),
  }));
}

function newestYears(all: readonly StoredCalculation[]): Map<string, StoredCalculation> {
  const newest = new Map<string, StoredCalculation>();
  for (const calculation of all) {
    const { organizationId, year, type } = calculation.draft;
    if (type !== 'organization') continue;
    const known = newest.get(organizationId);
    if (!known || year >= known.draft.year) newest.set(organizationId, calculation);
  }
  return newest;
}

const WORKING: readonly string[] = ['queued', 'reading', 'calculating', 'writing'];

function rowOf(known: Year | null, today: string): Omit<PortfolioRow, 'organizationId' | 'name'> {
  if (!known) {
    const nothing = { year: null, state: null, rows: 0, errorRows: 0, completeness: null, hasReport: false };
    const nextStep = nextStepOf({ ...nothing, periodEndOn: null, isExternal: false, isHalfCopied: false }, today);
    return { ...nothing, calculationId: null, isCalculating: false, totalKg: null, nextStep };
  }
  const { calculation, head, run, cube, hasReport } = known;
  const { id, draft, state, periodStartOn, periodEndOn } = calculation;
  const months = monthsOfPeriod(periodStartOn, periodEndOn);
  const lastMonth = (today < periodEndOn ? today : periodEndOn).slice(0, 7);
  // What a part of the rows comes to is no figure of the year.
  const isHalf = isHalfCopied(calculation);
  const facts = {
    ...{ state, year: draft.year, hasReport, rows: head?.rows ?? 0, errorRows: head?.errorRows ?? 0 },
    completeness: cube && !isHalf ? completenessOf(presences(cube, months), months, lastMonth) : null,
  };
  return {
    ...facts,
    calculationId: id,
    isCalculating: WORKING.includes(run?.progress.phase ?? 'idle'),
    totalKg: head && !isHalf ? headlineKg(head.total) : null,
    nextStep: nextStepOf({ ...facts, periodEndOn, isExternal: draft.external !== null, isHalfCopied: isHalf }, today),
  };
}
