import { expect, it } from 'vitest';
import { now, ready, refusal, withStillCloud, work } from '#functions/calculations/jobsForTests.ts';

const { f } = withStillCloud();

it('a set that drafts cannot be calculated with says so after as many tries as there are, and is not activated', async () => {
  const [{ impactJob }, { creatingVersion, findVersion }, { NO_IMPACT }, { activateFactors }, current] =
    await Promise.all([
      import('#functions/calculations/impactJob.ts'),
      import('./store.ts'),
      import('./impact.ts'),
      import('./activate.ts'),
      import('./current.ts'),
    ]);
  const { made } = await ready();
  const hash = 'eeeeeeeeeeeeeeee';
  const facts = { origin: 'loaded', family: 'water', table: null, fileName: 'w.csv', note: '' } as const;
  const counts = { added: 0, removed: 1, changed: 0, jumps: { count: 0, first: [] } };
  const basedOn = await current.currentFactorSet();
  const version = {
    hash,
    state: 'PREVIEW',
    version: null,
    impact: NO_IMPACT,
    byName: '',
    at: now.toISOString(),
  } as const;
  await f().commit({ writes: [creatingVersion({ ...facts, ...counts, basedOn, ...version }, { by: 'admin', now })] });
  const count = (receiveCount: number) => impactJob({ hash, from: '' }, work({ receiveCount }));
  await expect(count(1)).rejects.toThrow(hash);
  expect((await findVersion(hash))?.impact?.state).toBe('RUNNING');
  await count(5);
  await count(1);
  expect(await findVersion(hash)).toMatchObject({ state: 'PREVIEW', impact: { state: 'FAILED' } });
  const activating = activateFactors(made.actor, { hash, v: 0, jumpsConfirmed: false }, now);
  expect(await refusal(activating)).toBe('factors.notCounted');
});
