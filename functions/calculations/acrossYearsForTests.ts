import type { UserActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

interface Looked {
  readonly id: IdOf<'calculation'>;
  readonly organizationId: IdOf<'organization'>;
  readonly year: number;
  readonly now: Date;
}

/** For tests on a cloud that is still: what is said of a calculation of one organization wherever years are looked at. */
export async function acrossYears(actor: UserActor, { id, organizationId, year, now }: Looked) {
  const [{ listCalculations }, { getEvolution }, { getPortfolio }, { activityFigures }] = await Promise.all([
    import('./list.ts'),
    import('./evolution.ts'),
    import('./portfolio.ts'),
    import('./activityFigures.ts'),
  ]);
  return {
    listed: (await listCalculations(actor, { limit: 10 })).items.find((one) => one.id === id),
    year: (await getEvolution(actor, organizationId)).years.find((one) => one.calculationId === id),
    line: (await getPortfolio(actor, now)).find((one) => one.calculationId === id),
    figures: await activityFigures(actor, { years: [year], organizationIds: [organizationId] }),
  };
}
