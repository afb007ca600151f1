import { newId } from '#functions/kit/ids.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { Site, Visitor } from '../site.ts';
import type { Seed, Visit } from './visits.ts';

const NOTHING: Seed = {
  ...{ organizationId: 'none', calculationId: 'none', memberId: 'none', certificationId: 'none', scenarioId: 'none' },
  audit: { path: '/audit/none', hash: '' },
  document: { id: 'none', tenantId: 'none' },
  forestId: 'none',
  forestTenantId: 'none',
};
/** Somebody who looks at screens, in a window, and what there is to look at. */
export interface Guest extends Visitor {
  readonly seed: Seed;
  /** The language of the page that is open; none after one that could not be opened. */
  language?: Language;
}

/** A year of an organization, with a row. */
async function newYear(site: Site, { api }: TestUser, at: { organizationId: IdOf<'organization'>; year: number }) {
  const calculationId = newId('calculation');
  const draft = { ...at, surfaceM2: 100, employees: 4 };
  await api.calculations.createCalculation({ body: { id: calculationId, draft } });
  const inputs = { fuel: 'natural-gas', quantity: 10_000, quantityUnit: 'kWh (GCV)' };
  const row = { activity: 'fixed-installations', dateOn: `${at.year}-03-01`, inputs };
  await api.calculations.saveRow({
    params: { id: calculationId, rowId: newId('row') },
    body: { v: 0, draft: row },
  });
  const params = { id: calculationId };
  await site.until('the figures', async () => (await api.calculations.getTotals({ params })).calculatedAt);
  return calculationId;
}

/** A scenario and a commitment of an organization. */
async function newPlan({ api }: TestUser, organizationId: IdOf<'organization'>, calculationId: IdOf<'calculation'>) {
  const scenarioId = newId('scenario');
  const way = { name: 'A 2030', baseYear: 2023, targetYear: 2030, percent12: 42, percent3: 25 };
  const params = { id: organizationId };
  await api.reduction.createScenario({ params, body: { id: scenarioId, draft: way } });
  const what = { calculationId, type: 'energyEfficiency', name: 'Caldera', percent: 20, costCents: 900_000 } as const;
  const draft = { ...what, activities: ['fixed-installations'], dueOn: '2027-06-30' };
  await api.reduction.createCommitment({ params, body: { id: newId('commitment'), draft } });
  return scenarioId;
}

/** A document that waits for the team. */
async function newDocument({ api }: TestUser, calculationId: IdOf<'calculation'>): Promise<Seed['document']> {
  const params = { id: calculationId };
  const { id, upload } = await api.documents.announceUpload({ params, body: { fileType: 'text' } });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob(['Lectura de enero: 1.200 kWh']));
  await fetch(upload.url, { method: 'POST', body: form });
  const file = { id, fileName: 'lectura-enero.txt', fileType: 'text' } as const;
  await api.documents.createDocument({ params, body: { file, draft: { kind: 'reading' } } });
  const { sub } = await api.session.getMe({});
  return { id, tenantId: accountIdsOf(sub).tenantId };
}

/** A forest of a plot, planted with chestnuts: all but its documents is said of it. */
async function newForest({ api }: TestUser): Promise<Pick<Seed, 'forestId' | 'forestTenantId'>> {
  const id = newId('forest');
  const { parcels } = await api.cadastre.lookUpParcel({ body: { reference: '27028A11500321' } });
  const plots = parcels.flatMap(({ point: _, use: __, place: ___, subparcels: ____, ...plot }) => ({
    ...{ ...plot, polygon: plot.polygon ?? '', parcel: plot.parcel ?? '', areaM2: plot.areaM2 ?? 1 },
    source: 'cadastre' as const,
  }));
  const trees = { species: [{ id: 'chestnut' as const, sharePct: 100 }], plantedYear: 2000, treesPerHa: 400 };
  const said = { name: 'Souto da Fonte', country: 'ES', kind: 'single', ownerKind: 'private' } as const;
  await api.forests.createForest({
    body: { id, draft: { ...said, ...trees, plots, point: { lat: 43.03, lon: -7.56 } } },
  });
  const { sub } = await api.session.getMe({});
  return { forestId: id, forestTenantId: accountIdsOf(sub).tenantId };
}

/** A company's organization with two calculated years, to be compared, a plan to emit less, and a colleague. */
async function seedOf(user: TestUser, site: Site): Promise<Seed> {
  const { organizations, team } = user.api;
  const organizationId = newId('organization');
  await organizations.createOrganization({ body: { id: organizationId, draft: { name: 'Conservas do Courel' } } });
  const [, calculationId] = await Promise.all(
    [2022, 2023].map((year) => newYear(site, user, { organizationId, year })),
  );
  const scenarioId = calculationId ? await newPlan(user, organizationId, calculationId) : 'none';
  const email = `colega.${organizationId.slice(4).toLowerCase()}@example.com`;
  const person = { name: 'Noa', lastName: 'Rei', email, password: 'provisional-1' };
  const sections = { calculate: 'EDIT' } as const;
  const { id } = await team.createMember({
    body: { draft: { ...person, sections, scope: { [organizationId]: ['energy'] } } },
  });
  const certificationId = newId('certification');
  if (calculationId)
    await user.api.certifications.createCertification({
      body: { id: certificationId, type: 'miteco', calculationId },
    });
  const document = calculationId ? await newDocument(user, calculationId) : NOTHING.document;
  const made = { organizationId, memberId: id, certificationId, scenarioId, document };
  return { ...NOTHING, ...made, calculationId: calculationId ?? 'none' };
}

/** The link of a mail to an auditor of a company's calculation. */
async function auditOf(site: Site, { api }: TestUser, { calculationId }: Seed): Promise<Seed['audit']> {
  const email = `auditora.${Date.now()}@example.com`;
  const draft = { name: 'Iria Verifica', email, language: 'es', days: 30 } as const;
  const params = { id: calculationId as IdOf<'calculation'> };
  await api.audits.inviteAuditor({ params, body: { id: newId('invitation'), draft } });
  const { pathname, hash } = new URL(await site.linkFor(email, '/audit/'));
  return { path: pathname, hash };
}

async function newCompany(site: Site): Promise<Seed> {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const seed = await seedOf(user, site);
  const owner = await site.cloud.newUser({ userType: 'Propietario Forestal' });
  return { ...seed, ...(await newForest(owner)), audit: await auditOf(site, user, seed) };
}
const companies = new WeakMap<Site, Promise<Seed>>();
/** The company, and the forest of an owner, that the team and an auditor look at: neither changes anything of them. */
function companyOf(site: Site): Promise<Seed> {
  const company = companies.get(site) ?? newCompany(site);
  companies.set(site, company);
  return company;
}

const brandOf = (brand: string | null) => (brand ? { brand } : {});

export async function newGuest(site: Site, { who, brand }: Visit): Promise<Guest> {
  if (who === 'nobody') {
    const visitor = await site.visitor();
    // Something of the site, for its storage.
    await visitor.page.goto(`${site.url}/config.json`);
    return { ...visitor, seed: brand ? NOTHING : await companyOf(site) };
  }
  if (who === 'admin')
    return { ...(await site.signedIn(await site.cloud.newAdministrator())), seed: await companyOf(site) };
  const userType = who === 'company' ? 'Representante empresarial' : 'Propietario Forestal';
  const user = await site.cloud.newUser({ userType, ...brandOf(brand) });
  const seed = who === 'company' ? await seedOf(user, site) : { ...NOTHING, ...(await newForest(user)) };
  return { ...(await site.signedIn(user)), seed };
}
