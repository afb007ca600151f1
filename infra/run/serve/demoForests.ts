import { decodeJwt } from 'jose';
import type { Tokens } from '#infra/local/cognito/client.ts';
import { clientsFor, type Person, registerOnce, signIn } from '#infra/local/people.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { NEIGHBOURS, OWN_FORESTS } from './data/demoForests.ts';
import { demoAdministrator, demoForestOwner } from './demoAccounts.ts';
import type { DemoOwner } from './demoForestTypes.ts';

const OWN: DemoOwner = {
  person: demoForestOwner,
  ...{ taxId: '54362315K', kind: 'private', seller: 'individual', signsOnline: true },
  profile: {
    name: 'Montes da Ribeira',
    short: 'Propiedade familiar con montes en Lugo e Trás-os-Montes.',
    long: '',
  },
  forests: OWN_FORESTS,
};

const personOf = ({ person }: DemoOwner): Person => ({ ...demoForestOwner, companyName: '', ...person });
/** Who acts, as the server would know it. */
async function actorOf({ AccessToken }: Tokens, isTeam: boolean): Promise<UserActor> {
  const { accountIdsOf } = await import('#functions/session/accountIds.ts');
  const userType = isTeam ? null : 'Propietario Forestal';
  return {
    ...{ kind: 'user', ...accountIdsOf(String(decodeJwt(AccessToken).sub)), userType, groups: isTeam ? ['admin'] : [] },
    ...{ accountAdmin: true, viewer: false, sections: {}, features: [], scope: null },
  };
}

const ADDRESS = { dpostal: 'Aldea de Arriba 3', codigoPostal: '27325' };
/** The owner can be paid: the account is made, and its pages are filled in, as anybody does. */
async function ensureAccount(runtime: Runtime, { taxId: dni, seller: kind, ...owner }: DemoOwner, tokens: Tokens) {
  const { account, orders, session } = clientsFor(runtime, tokens, personOf({ ...owner, taxId: dni }).language);
  if (!kind || (await orders.getSeller({})).state !== 'none') return;
  // Without a tax number there is no settlement of what is sold.
  const userId = (await session.getMe({})).sub;
  await account.updateUser({ params: { userId }, body: { ...ADDRESS, dni } });
  const { url } = await orders.startOnboarding({ body: { country: 'ES', kind } });
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'finish' }), redirect: 'manual' });
  await orders.refreshSeller({});
}

/** An owner with all forests: on the market when they may be sold. */
async function ensureOwner(runtime: Runtime, owner: DemoOwner, team: UserActor, now: Date): Promise<void> {
  const person = personOf(owner);
  if (owner !== OWN) await registerOnce(runtime, person);
  const tokens = await signIn(runtime, person);
  await ensureAccount(runtime, owner, tokens);
  const [{ lead }, { offer, present }] = await Promise.all([import('./demoLife.ts'), import('./demoMarket.ts')]);
  const cast = { owner, actor: await actorOf(tokens, false), team, now };
  await present(cast);
  for (const demo of owner.forests) {
    const forest = await lead(demo, cast);
    if (demo.listing) await offer(demo.listing, { ...cast, forest });
  }
}

/** Forests of several owners, in every state, by the use cases of the product: what is there stays, what was cut short goes on. */
export async function ensureDemoForests(runtime: Runtime): Promise<void> {
  Object.assign(process.env, runtime.environment);
  const now = runtime.clock.now();
  const team = await actorOf(await signIn(runtime, demoAdministrator), true);
  await Promise.all([OWN, ...NEIGHBOURS].map((owner) => ensureOwner(runtime, owner, team, now)));
}
