import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newForest } from '#functions/forests/forestsForTests.ts';
import { type Ledger, loadLedger } from '#infra/checks/kit/ledger.ts';
import { ensureSeller } from '#infra/checks/kit/seller.ts';
import { startCloud, type TestCloud, type TestUser } from '#infra/local/testCloud.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import type { OwnerAction } from '#shared/marketplace/states.ts';

const SAID = { category: 'management', goals: [15, 13, 15], short: 'Un souto', long: 'Castiñeiros de 1998' } as const;
export const draftOf = (more: object = {}) => ({ ...SAID, goals: [...SAID.goals], ...more });
interface At {
  readonly cloud: TestCloud;
  readonly ledger: Ledger;
  readonly team: TestUser;
  readonly buyer: TestUser;
  readonly owner: TestUser;
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'forest'>;
}

/** What is done with one forest on the market, by its owner, the team and a buyer, in a cloud that is still. */
function marketOf(at: () => At) {
  const projectId = () => idFrom('project', at().id.slice(4));
  async function activate(floorCents = 1_000) {
    const [{ readForest }, { keep }] = await Promise.all([
      import('#functions/forests/read.ts'),
      import('#functions/forests/keep.ts'),
    ]);
    const { cloud, ledger, tenantId, id } = at();
    const forest = await readForest({ tenantId, id });
    await keep(forest, { state: 'ACTIVE' }, { by: 'tests', now: cloud.clock.now(), action: 'forests.activated' });
    await ensureSeller(tenantId, cloud.clock.now());
    const about = { name: 'Souto', country: 'ES', municipality: 'Folgoso do Courel', province: 'Lugo' } as const;
    const price = { kind: 'default', floorCents } as const;
    const contract = { contractOn: '2026-01-01', payoutPolicy: 'standard' } as const;
    await ledger.registerProject(
      { projectId: projectId(), ownerId: tenantId, ...about, price, ...contract },
      ledger.at(),
    );
    await ledger.issueMore(projectId(), { vintage: 2026, buffer: 2, saleable: 30 });
  }
  const market = () => at().owner.api.marketplace;
  const params = () => ({ id: at().id });
  const save = (v = 0, more: object = {}) =>
    market().saveListing({ params: params(), body: { v, draft: draftOf(more) } });
  const move = ({ v }: Pick<Listing, 'v'>, action: OwnerAction) =>
    market().moveListing({ params: params(), body: { v, action } });
  const accept = ({ v }: Pick<Listing, 'v'>) =>
    at().team.api.marketplace.reviewListing({
      params: { tenantId: at().tenantId, id: at().id },
      body: { v, verdict: 'accept' },
    });
  /** Said, sent and accepted. */
  const published = async () => (await accept(await move(await save(), 'submit'))).listing;
  /** What buyers are shown, once the worker has looked at the forest: the cloud is still. */
  async function look(...ids: string[]) {
    const { refresh } = await import('./snapshot.ts');
    await refresh(ids.length > 0 ? ids : [projectId()]);
  }
  const listed = async (query: object = {}) =>
    (await at().buyer.api.marketplace.listOffers({ query: { limit: 100, ...query } })).items.map((one) => one.id);
  async function offers(query: object = {}) {
    await look();
    return listed(query);
  }
  return { projectId, activate, market, params, save, move, accept, published, look, listed, offers };
}

const SLOW_MS = 240_000;
const tenantOf = async ({ tokens }: TestUser) =>
  JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()).tenant as IdOf<'tenant'>;

/** Gives a file a still cloud, and each test an owner of their own, with a forest and nothing on the market. */
export function withMarket(take: (at: At) => void) {
  let now: At | undefined;
  let kept: Pick<At, 'cloud' | 'ledger' | 'team' | 'buyer'> | undefined;
  const all = () => {
    if (!kept) throw new Error('The cloud is not there yet');
    return kept;
  };
  beforeAll(async () => {
    const cloud = await startCloud({ isStill: true });
    Object.assign(process.env, cloud.env);
    const ledger = await loadLedger(() => cloud.clock.now());
    const team = await cloud.newAdministrator();
    const buyer = await cloud.newUser({ userType: 'Representante empresarial' });
    kept = { cloud, ledger, team, buyer };
  }, SLOW_MS);
  afterAll(() => all().cloud.close());
  beforeEach(async () => {
    const owner = await all().cloud.newUser({ userType: 'Propietario Forestal' });
    const { id } = await newForest(owner.api.forests);
    now = { ...all(), owner, tenantId: await tenantOf(owner), id };
    take(now);
  }, SLOW_MS);
  return marketOf(() => {
    if (!now) throw new Error('There is no forest yet');
    return now;
  });
}
