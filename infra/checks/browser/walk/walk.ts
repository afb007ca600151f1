import type { Page } from 'playwright-core';
import { newId } from '#functions/kit/ids.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { localeOf } from '#shared/kernel/languages.ts';
import { withLanguage } from '#web/lib/language.ts';
import { isTranslated } from '#web/lib/routes/table.ts';
import { DESKTOP, PHONE, type Site, seriousProblems, sidewaysPixels, type Visitor } from '../site.ts';
import { addressOf, type Seed, type Visit } from './visits.ts';

const NOTHING: Seed = {
  ...{ organizationId: 'none', calculationId: 'none', memberId: 'none', certificationId: 'none', scenarioId: 'none' },
  audit: { path: '/audit/none', hash: '' },
  document: { id: 'none', tenantId: 'none' },
};
interface Guest extends Visitor {
  readonly seed: Seed;
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
async function auditLink(site: Site): Promise<Seed> {
  const company = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const seed = await seedOf(company, site);
  const email = `auditora.${Date.now()}@example.com`;
  const draft = { name: 'Iria Verifica', email, language: 'es', days: 30 } as const;
  const params = { id: seed.calculationId as IdOf<'calculation'> };
  await company.api.audits.inviteAuditor({ params, body: { id: newId('invitation'), draft } });
  const { pathname, hash } = new URL(await site.linkFor(email, '/audit/'));
  return { ...seed, audit: { path: pathname, hash } };
}

const brandOf = (brand: string | null) => (brand ? { brand } : {});

async function newGuest(site: Site, { who, brand }: Visit): Promise<Guest> {
  if (who === 'nobody') {
    const visitor = await site.visitor();
    // Something of the site, for its storage.
    await visitor.page.goto(`${site.url}/config.json`);
    return { ...visitor, seed: brand ? NOTHING : await auditLink(site) };
  }
  if (who === 'admin') {
    const seed = await seedOf(await site.cloud.newUser({ userType: 'Representante empresarial' }), site);
    return { ...(await site.signedIn(await site.cloud.newAdministrator())), seed };
  }
  const userType = who === 'company' ? 'Representante empresarial' : 'Propietario Forestal';
  const user = await site.cloud.newUser({ userType, ...brandOf(brand) });
  const seed = who === 'company' ? await seedOf(user, site) : NOTHING;
  return { ...(await site.signedIn(user)), seed };
}

/** In the page: what the language menu keeps; a Spanish address says no language. */
const chooseLanguage = (page: Page, value: string) =>
  page.evaluate((language) => {
    const kept = { value: language, untilMs: Date.now() + 86_400_000 };
    localStorage.setItem('souto.language', JSON.stringify(kept));
  }, value);

/** Of a page with one address the language stands after `?`: it goes before that of the person's profile. */
function inLanguage(address: string, language: Visit['language']): string {
  const [path = ''] = address.split(/[?#]/, 1);
  if (isTranslated(path)) return withLanguage(address, language);
  if (/[?&]lang=/.test(address)) return address;
  const [search, hash = ''] = address.slice(path.length).split('#');
  return `${path}${search ? `${search}&` : '?'}lang=${language}${hash && `#${hash}`}`;
}

/** In the page: nothing is on its way or about to appear. */
const isQuiet = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy=true], [data-loading]') === null;

/** What every page owes: a title of its own, one main heading, the language that was asked for. */
async function pageProblems(page: Page, { language }: Visit): Promise<string[]> {
  const { title, headings, mains, lang, jumps } = await page.evaluate(() => ({
    title: document.title,
    // A positive tabindex jumps the queue: the focus then leaves the order of the page.
    jumps: [...document.querySelectorAll<HTMLElement>('[tabindex]')].filter((element) => element.tabIndex > 0).length,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    lang: document.documentElement.lang,
  }));
  return [
    ...(/\w.* · Souto$|^Souto · \w/.test(title) ? [] : [`title "${title}"`]),
    ...(headings === 1 ? [] : [`${headings} headings h1`]),
    ...(jumps === 0 ? [] : [`${jumps} elements jump the order of the focus`]),
    ...(mains === 1 ? [] : [`${mains} elements main`]),
    ...(lang === localeOf(language) ? [] : [`language ${lang}`]),
  ];
}

/** Goes from screen to screen, in a window for each kind of person and brand, and says what is wrong. */
export class Walk {
  /** Each as soon as nobody looks at its window. */
  private readonly guests = new Map<string, Promise<Guest>>();
  private readonly site: Site;
  constructor(site: Site) {
    this.site = site;
  }

  /**
   * Serious accessibility problems, content policy violations, console errors, sideways scroll, title, heading. Several
   * may be asked for at once: in one window they wait for one another.
   */
  problemsOf(visit: Visit): Promise<string[]> {
    const key = `${visit.who} ${visit.brand}`;
    const guest = this.guests.get(key) ?? newGuest(this.site, visit);
    const found = guest.then((one) => this.look(visit, one));
    this.guests.set(
      key,
      found.then(
        () => guest,
        () => guest,
      ),
    );
    return found;
  }

  private async look(visit: Visit, { page, troubles, seed }: Guest): Promise<string[]> {
    await chooseLanguage(page, visit.language);
    await page.setViewportSize(visit.width === 'phone' ? PHONE : DESKTOP);
    await page.goto(this.site.url + inLanguage(addressOf(visit, seed), visit.language));
    await page.waitForFunction(isQuiet);
    const problems = [...(await pageProblems(page, visit)), ...(await seriousProblems(page))];
    await page.setViewportSize(PHONE);
    const pixels = await sidewaysPixels(page);
    if (pixels > 0) problems.push(`scrolls sideways by ${pixels} px at ${PHONE.width} px`);
    return [...problems, ...troubles.splice(0)];
  }
}
