import { decodeJwt } from 'jose';
import { clientsFor, signIn } from '#infra/local/people.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import type { Country } from '#shared/emissions/types.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { usualPolicy } from '#shared/pricing/payoutPolicies.ts';
import { demoForestOwner } from './demoAccounts.ts';
import { type DemoLand, demoForestRow } from './demoForestRows.ts';
import { ensureDemoListing } from './demoListings.ts';

interface DemoForest {
  readonly name: string;
  readonly country: Country;
  readonly municipality: string;
  readonly province: string;
  readonly price: PriceRule;
  readonly contractOn: string;
  readonly hasFireInsurance: boolean;
  readonly land: DemoLand;
  /** Of each vintage, t CO2e: what is kept back, and what is sold. */
  readonly vintages: readonly { vintage: number; buffer: number; saleable: number }[];
}

/** Forests to buy credits of: names that we made up, in municipalities that there are. */
const FORESTS: readonly DemoForest[] = [
  {
    name: 'Souto da Fonte Fría',
    country: 'ES',
    municipality: 'Folgoso do Courel',
    province: 'Lugo',
    price: { kind: 'default', floorCents: 1_000 },
    contractOn: '2026-03-15',
    hasFireInsurance: false,
    land: {
      ...{ areaM2: 412_000, species: 'chestnut', plantedYear: 1998, treesPerHa: 500, lat: 42.587, lon: -7.194 },
      reference: '27017A00100021',
    },
    vintages: [
      { vintage: 2025, buffer: 48, saleable: 192 },
      { vintage: 2026, buffer: 52, saleable: 208 },
    ],
  },
  {
    name: 'Monte do Castro Vello',
    country: 'ES',
    municipality: 'Cervantes',
    province: 'Lugo',
    price: { kind: 'own', cents: 1_950, floorCents: 1_500 },
    contractOn: '2026-02-01',
    hasFireInsurance: true,
    land: {
      ...{
        areaM2: 1_864_500,
        species: 'maritime-pine',
        plantedYear: 1995,
        treesPerHa: 1_100,
        lat: 42.871,
        lon: -7.062,
      },
      reference: '27012A03400117',
    },
    vintages: [{ vintage: 2026, buffer: 280, saleable: 1_120 }],
  },
  {
    name: 'Mata da Ribeira Nova',
    country: 'PT',
    municipality: 'Montalegre',
    province: 'Vila Real',
    price: { kind: 'default', floorCents: 0 },
    contractOn: '2026-04-20',
    hasFireInsurance: false,
    land: {
      ...{ areaM2: 1_130_250, species: 'pyrenean-oak', plantedYear: 1985, treesPerHa: 900, lat: 41.826, lon: -7.79 },
      reference: '',
    },
    vintages: [{ vintage: 2026, buffer: 220, saleable: 880 }],
  },
];

/** Made by us, the same at each start. */
/** Of the ids of a forest of the demo, and of its project. */
export const tailOf = (n: number): string => `01JDEM0000000000000000001${n}`;

/** Account of the demo's forest owner. */
async function ownerOf(runtime: Runtime): Promise<IdOf<'tenant'>> {
  const { AccessToken } = await signIn(runtime, demoForestOwner);
  const { sub } = decodeJwt(AccessToken);
  const { profiles } = await import('#functions/kit/profile.ts');
  const { data } = await profiles.get({ sub: String(sub) }).go({ consistent: true });
  if (!data) throw new Error('The forest owner of the demo has no profile');
  return data.tenantId as IdOf<'tenant'>;
}

const ACCOUNT = { country: 'ES', kind: 'individual' } as const;
/** Without a tax number there is no settlement of what is sold. */
const PERSON = { dni: '54362315K', dpostal: 'Aldea de Arriba 3', codigoPostal: '27325' };
/** The owner can be paid: the account is made, and its pages are filled in, as anybody does. */
async function ensureAccount(runtime: Runtime): Promise<void> {
  const { account, orders, session } = clientsFor(
    runtime,
    await signIn(runtime, demoForestOwner),
    demoForestOwner.language,
  );
  if ((await orders.getSeller({})).state !== 'none') return;
  await account.updateUser({ params: { userId: (await session.getMe({})).sub }, body: PERSON });
  const { url } = await orders.startOnboarding({ body: ACCOUNT });
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'finish' }), redirect: 'manual' });
  await orders.refreshSeller({});
}

/** Issues the credits of the demo's forests by the use cases of the ledger, and has their owner able to be paid. What was issued stays as it is. */
export async function ensureDemoForests(runtime: Runtime): Promise<void> {
  Object.assign(process.env, runtime.environment);
  const [{ registerProject }, { findProject }, { issue }, forests, { takingParcels }, { commit }] = await Promise.all([
    import('#functions/credits/projects.ts'),
    import('#functions/credits/store.ts'),
    import('#functions/credits/issue.ts'),
    import('#functions/forests/store.ts'),
    import('#functions/forests/parcels.ts'),
    import('#functions/kit/transaction.ts'),
  ]);
  await ensureAccount(runtime);
  const at = { by: 'demo', now: runtime.clock.now() };
  let ownerId: IdOf<'tenant'> | undefined;
  for (const [n, { land, hasFireInsurance, vintages, ...forest }] of FORESTS.entries()) {
    const projectId = idFrom('project', tailOf(n));
    const yearlyTonnes = Math.max(...vintages.map(({ buffer, saleable }) => buffer + saleable));
    const payoutPolicy = usualPolicy({ yearlyTonnes, hasFireInsurance });
    const project = await findProject(projectId);
    if (!project) {
      ownerId ??= await ownerOf(runtime);
      await registerProject({ ...forest, projectId, ownerId, payoutPolicy }, at);
    }
    const tenantId = project?.ownerId ?? ownerId;
    if (tenantId && !(await forests.findForest({ tenantId, id: idFrom('forest', tailOf(n)) }))) {
      const given = {
        ...forest,
        tenantId,
        tail: tailOf(n),
        land,
        hasFireInsurance,
        payoutPolicy,
        vintages,
        now: at.now,
      };
      const row = demoForestRow(given);
      await commit({ writes: [forests.creatingForest(row), ...takingParcels(row)] });
    }
    if (tenantId) await ensureDemoListing({ tenantId, n, forestId: idFrom('forest', tailOf(n)), now: at.now });
    for (const { vintage, buffer, saleable } of vintages)
      await issue(
        {
          id: idFrom('issuance', `01JDEM0000000000000000${vintage}`.slice(0, 25) + String(n)),
          ...{ projectId, vintage, buffer, saleable, methodRun: 'demo-1', inputs: { isDemo: true } },
        },
        at,
      );
  }
}
