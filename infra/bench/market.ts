import { startCloud, type TestUser } from '#infra/local/testCloud.ts';
import { timed } from './api.ts';
import { type Figure, figure, ratio, withGoal } from './figure.ts';
import { makeForests } from './manyForests.ts';

const FEW = 100;
const MANY = 10_000;
const CHANGED = 1_000;
/** Ten times what a person notices would be too late for a list. */
const P95_AT_MOST_MS = 200;
/** A hundred times the forests, and no hundred times the time. */
const TIMES_AT_MOST = 10;
const OF_LIVE_AT_MOST = 0.05;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

const operationsOf = ({ marketplace }: TestUser['api']) => ({
  'a page': () => marketplace.listOffers({ query: { limit: 24 } }),
  'a page, filtered and sorted': () =>
    marketplace.listOffers({ query: { limit: 24, species: 'chestnut', province: 'Lugo', sort: 'cheapest' } }),
  'all points of the map': () => marketplace.listOfferPoints({ query: {} }),
});

/** The list of forests on sale through the whole API: of a hundred forests and of ten thousand, and without its file. */
export async function benchMarket(): Promise<Figure[]> {
  const cloud = await startCloud({ isStill: true });
  try {
    Object.assign(process.env, cloud.env);
    const [{ refresh, refreshAll }, { everyProjectId, offersOf }, { changeProject }] = await Promise.all([
      import('#functions/marketplace/snapshot.ts'),
      import('#functions/marketplace/offer.ts'),
      import('#functions/credits/projects.ts'),
    ]);
    const operations = operationsOf((await cloud.newUser({ userType: 'Representante empresarial' })).api);
    await makeForests(1, FEW);
    await refreshAll();
    const few = await timed(operations['a page']);
    const ids = await makeForests(FEW + 1, MANY);
    const live = await seconds(async () => offersOf(await everyProjectId()));
    const rebuilt = await seconds(refreshAll);
    const figures = [
      figure(`read ${MANY} forests from the table`, live, 's'),
      figure(`look at ${MANY} forests again, as each night`, rebuilt, 's'),
    ];
    const changed = ids.slice(0, CHANGED);
    const by = { by: 'bench', now: new Date() };
    const rename = (projectId: (typeof ids)[number]) =>
      changeProject({ projectId, v: 1, change: { name: 'Outro nome' } }, by);
    for (const id of changed) await rename(id);
    figures.push(figure(`a batch of ${CHANGED} changes, into the file`, await seconds(() => refresh(changed)), 's'));
    for (const [name, call] of Object.entries(operations)) {
      const { p50, p95 } = await timed(call);
      figures.push(
        figure(`${name} of ${MANY}: p50`, p50, 'ms'),
        withGoal(figure(`${name} of ${MANY}: p95`, p95, 'ms'), { atMost: P95_AT_MOST_MS }),
      );
      if (name !== 'a page') continue;
      figures.push(
        withGoal(ratio(`${name}: p95`, p95, { name: `the same of ${FEW} forests`, value: few.p95 }), {
          atMost: TIMES_AT_MOST,
        }),
        withGoal(ratio(`${name}: p95`, p95, { name: 'reading the forests from the table', value: live * 1000 }), {
          atMost: OF_LIVE_AT_MOST,
        }),
      );
    }
    return figures;
  } finally {
    await cloud.close();
  }
}
