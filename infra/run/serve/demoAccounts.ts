import type { LocalBrand } from '#infra/local/oidc/brands.ts';
import {
  type Administrator,
  clientsFor,
  createAdministrator,
  type Person,
  registerOnce,
  signIn,
} from '#infra/local/people.ts';
import type { Runtime } from '#infra/local/runtime/runtime.ts';
import { save, upload } from '#infra/run/demo/flow.ts';
import { SHIPPED_BRANDS } from '#shared/brands/data.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { ensureDemoPlan } from './demoPlan.ts';

type Clients = ReturnType<typeof clientsFor>;
const EXAMPLE = 'infra/run/example/consumos-2024.xlsx';

/** Accounts to look around with. They exist on this machine only; the password is printed at each start. */
const password = 'souto-demo-2024';
export const demoCompany: Person = {
  email: 'empresa@souto.local',
  password,
  userType: 'Representante empresarial',
  language: 'es',
  name: 'Uxía',
  surname: 'Castro Vilar',
  companyName: 'Conservas do Courel, S. L.',
};
export const demoForestOwner: Person = {
  email: 'monte@souto.local',
  password,
  userType: 'Propietario Forestal',
  language: 'gl',
  name: 'Brais',
  surname: 'Outeiro Lago',
  companyName: '',
};
export const demoAccounts = [demoCompany, demoForestOwner];
/** Of the platform: loads factor files and chooses the set that drafts are calculated with. */
export const demoAdministrator: Administrator = {
  email: 'admin@souto.local',
  password,
  language: 'es',
  name: 'Sabela',
  surname: 'Novo Ferreiro',
};
/** Of the nine brands, those whose people sign in at an identity provider of the brand, played by one on this machine. */
export const demoBrands: readonly LocalBrand[] = SHIPPED_BRANDS.filter(({ brand }) =>
  ['norte', 'ribeira', 'verdor'].includes(brand.id),
).map(({ brand: { id, name }, domains }) => ({ id, name, domains }));
/** Of the others, one whose people register and sign in on our own pages. */
export const demoOwnBrand = 'alborada';

/** Made by us, the same at every try: a start that was cut short goes on where it stopped. */
const ids = {
  organization: idFrom('organization', '01JDEM00000000000000000001'),
  sites: [idFrom('site', '01JDEM00000000000000000002'), idFrom('site', '01JDEM00000000000000000003')],
  calculation: idFrom('calculation', '01JDEM00000000000000000004'),
};
const SITES = [
  { name: 'Planta de Quiroga', city: 'Quiroga', province: 'Lugo', postalCode: '27320' },
  { name: 'Oficina de Monforte', city: 'Monforte de Lemos', province: 'Lugo', postalCode: '27400' },
];

async function setUpCompany(runtime: Runtime): Promise<void> {
  const clients = clientsFor(runtime, await signIn(runtime, demoCompany), demoCompany.language);
  const { organizations, calculations } = clients;
  await organizations.createOrganization({
    body: {
      id: ids.organization,
      draft: { name: demoCompany.companyName, country: 'ES', cnae: '1021', surfaceM2: 5200, employees: 42 },
    },
  });
  for (const [i, id] of ids.sites.entries())
    await organizations.createSite({
      params: { id: ids.organization },
      body: { id, draft: { country: 'ES', ...SITES[i], name: SITES[i]?.name ?? '' } },
    });
  await calculations.createCalculation({
    body: {
      id: ids.calculation,
      draft: { organizationId: ids.organization, year: 2024, surfaceM2: 5200, employees: 42 },
    },
  });
  await importYear(clients);
  await ensureDemoPlan(clients, demoCompany.email);
}

/** The year of the example, read and calculated as if somebody had dropped the file. */
async function importYear(clients: Clients): Promise<void> {
  const { imports } = clients;
  const { items } = await imports.listImports({ params: { id: ids.calculation }, query: {} });
  if (items.some(({ state }) => state !== 'CREATED')) return;
  const read = await upload(clients, { id: ids.calculation }, EXAMPLE);
  const { mapping } = await imports.getPreview({ params: { id: read.id } });
  await save(clients, read, mapping);
}

/** Makes the demo accounts through the user pool and the public API. */
export async function ensureDemoAccounts(runtime: Runtime): Promise<void> {
  for (const person of demoAccounts) await registerOnce(runtime, person);
  await createAdministrator(runtime, demoAdministrator);
  await setUpCompany(runtime);
}
