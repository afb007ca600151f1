import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTable } from '#functions/kit/cloudForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import type { StoredForest } from './store.ts';

let cloud: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  cloud = await startTable();
});
afterAll(() => cloud.close());

it('of an owner whose forests went while the week was written, nothing is kept', async () => {
  const { puttingWeek, weekOf } = await import('./morningStore.ts');
  const { commit } = await import('#functions/kit/transaction.ts');
  const tenantId = newId('tenant');
  const gone = { tenantId, id: newId('forest') } as StoredForest;
  const next = { until: '2026-11-30', waits: '', weeks: 1 };
  const writes = puttingWeek(gone, { told: null, next, now: new Date('2026-11-30T08:00:00Z') });
  await expect(commit({ writes })).rejects.toMatchObject({ code: 'forests.notFound' });
  expect(await weekOf(tenantId)).toBeNull();
});

it('what can be done until a day only comes first among what waits for an owner', async () => {
  const { soonestFirst } = await import('./week.ts');
  const waits = (name: string, wait: string, termEndOn: string | null) => ({ forest: { name, termEndOn }, wait });
  const all = [waits('a', 'finish', null), waits('b', 'notice', '2026-12-20'), waits('c', 'notice', '2026-12-10')];
  expect(soonestFirst(all as never).map(({ forest }) => forest.name)).toEqual(['c', 'b', 'a']);
});
