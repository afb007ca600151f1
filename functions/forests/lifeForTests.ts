import { afterAll, beforeAll } from 'vitest';
import type { TestUser } from '#infra/local/testCloud.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { DECIDED, seenBy, submittedForest } from './forestsForTests.ts';

const SLOW_MS = 240_000;
const load = async () => ({
  ...(await import('./activate.ts')),
  ...(await import('./terms.ts')),
  ...(await import('./signing.ts')),
  ...(await import('./stock.ts')),
  ...(await import('./keep.ts')),
  ...(await import('./read.ts')),
  ...(await import('./store.ts')),
  ...(await import('./ground.ts')),
  ...(await import('./parcels.ts')),
  ...(await import('./issuedYears.ts')),
  ...(await import('./numbers.ts')),
  ...(await import('#functions/kit/transaction.ts')),
  ...(await import('#functions/kit/log.ts')),
  ...(await import('#functions/credits/projects.ts')),
  ...(await import('#functions/credits/withdraw.ts')),
  ...(await import('#functions/credits/available.ts')),
});
type Of = Awaited<ReturnType<typeof of>>;

let cloud: Awaited<ReturnType<typeof startCloud>>;
let owner: TestUser;
let team: TestUser;
let f: Awaited<ReturnType<typeof load>>;

/** Which account a forest is of, as the team's list says. */
async function of({ id }: Pick<Forest, 'id'>) {
  const { items } = await team.api.forests.listReviews({ query: { limit: 100 } });
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error('It does not wait for the team');
  return { tenantId: found.tenantId, id };
}

/** A cloud where nothing happens by itself, so that each test has days of its own; use cases in this process. */
export function withLife() {
  beforeAll(async () => {
    cloud = await startCloud({ isStill: true });
    Object.assign(process.env, cloud.env, { POWERTOOLS_LOG_LEVEL: 'SILENT' });
    f = await load();
    owner = await cloud.newUser({ userType: 'Propietario Forestal' });
    team = await cloud.newAdministrator();
  }, SLOW_MS);
  afterAll(() => cloud.close());
  return { cloud: () => cloud, owner: () => owner, team: () => team, f: () => f };
}
export const read = (at: Of) => f.readForest(at);

/** A forest whose contract is signed at a moment. */
export async function signed(when: string, more: object = {}): Promise<Of> {
  const sent = await submittedForest(owner.api.forests, more);
  const at = await of(sent);
  const body = { ...(await seenBy(team, at)), v: sent.v, decided: DECIDED };
  await team.api.forests.acceptForest({ params: at, body });
  const price = { kind: 'default', floorCents: 1_000 } as const;
  await f.commit(f.signing(await read(at), { price, now: new Date(when) }));
  return at;
}
/** One whose credits are for sale since 1 November 2031. */
export async function active(): Promise<Of> {
  const at = await signed('2031-10-20T10:00:00Z');
  await f.activate(at, new Date('2031-10-31T23:10:00Z'));
  return at;
}
export async function stockOf(id: Forest['id']) {
  const projectId = f.projectIdOf(id);
  return { free: await f.availableOf(projectId), buffers: await f.buffersOf(projectId) };
}
