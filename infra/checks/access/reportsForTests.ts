import type { IdOf } from '#shared/kernel/ids.ts';
import type { Functions } from './functionsForTests.ts';

const now = new Date('2026-11-28T08:00:00Z');

/** Reports of a calculation and of its year, and a link that verifies it, as their stores put them: they need a finished calculation. */
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
  const ver = f.newId('verification');
  const period = { year: 2023, periodStartOn: '2023-01-01', periodEndOn: '2023-12-31', finishedAt: seal.finishedAt };
  const kg = { scope1Kg: 1, scope2MarketKg: 1, scope2LocationKg: 1, scope3Kg: 0, totalKg: 2 };
  const marks = { scopes: [1 as const], rowsHash: 'x', isProvisional: false, isExternal: false };
  const reported = { organizationName: 'Lema', country: 'ES', gwp: 'AR6', ...marks, ...period, ...kg } as const;
  const link = {
    tenantId,
    calculationId: of.cal,
    id: ver,
    code: ver.slice(-20),
    seal,
    byName: 'Ana',
    expiresAt: '2036-11-28T08:00:00.000Z',
  };
  await f.commit({ writes: f.creatingVerification({ ...link, reported }, { by: owner.userId, now }) });
  return { rep, yrp, ver };
}
