import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

const now = new Date('2026-11-28T08:00:00Z');

/** A report of a calculation and one of its year, as their stores put them: they need a finished calculation. */
export async function newReports(
  f: Functions,
  owner: { tenantId: string; userId: string },
  of: { org: string; cal: IdOf<'calculation'> },
) {
  const [rep, yrp] = [f.newId('report'), f.newId('yearReport')];
  const seal = { v: 1, finishedAt: now.toISOString(), rowsHash: 'x', factorSet: 'x' };
  const tenantId = owner.tenantId as IdOf<'tenant'>;
  const about = { id: rep, kind: 'ghgProtocol', language: 'es', seal, by: owner.userId, byName: 'Ana', now } as const;
  const parts = [{ calculationId: of.cal, organizationId: of.org as IdOf<'organization'>, seal }];
  const ofYear = { language: 'es', parts, leftOut: [], byName: 'Ana' } as const;
  const key = { tenantId, year: 2023, id: yrp };
  await f.commit({
    writes: [
      f.creatingReport({ tenantId, calculationId: of.cal }, about),
      f.creatingYearReport(key, ofYear, { by: owner.userId, now }),
    ],
  });
  return { rep, yrp };
}
