import { randomUUID } from 'node:crypto';
import { callerOf, type Handler } from '#functions/kit/callForTests.ts';
import type { Level, Section, UserType } from '#shared/access/permissions.ts';
import { SECTIONS } from '#shared/access/permissions.ts';
import type { Scope } from '#shared/access/scope.ts';
import { api } from '#shared/contract/api.ts';
import type { Client } from '#shared/contract/client.ts';
import type { Contract } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { newBank } from './bankForTests.ts';
import { newDocument } from './documentForTests.ts';
import { newForest, newService } from './forestForTests.ts';
import type { Functions } from './functionsForTests.ts';
import { newOrder } from './orderForTests.ts';
import { newAudit, newPlan } from './planForTests.ts';
import { newCertificate, newIssued } from './recordsForTests.ts';
import { newReports } from './reportsForTests.ts';

type Sections = Partial<Record<Section, Level>>;
export const everySection = (level: Level): Sections => Object.fromEntries(SECTIONS.map((section) => [section, level]));

const now = new Date('2026-11-28T08:00:00Z');

/** Opens an account as a registration does; with a plan, so that what is refused is refused by the rights. */
export async function newAccount(f: Functions, userType: UserType | null) {
  const sub = randomUUID();
  const person = { email: `${sub}@example.com`, name: 'Ana', lastName: 'Lema', companyName: 'Lema SL', phone: '' };
  const profile = await f.openAccount({ ...person, sub, userType, language: 'es' });
  await f.profiles.patch({ sub }).set({ plan: 'essential' }).go();
  return { ...profile, plan: 'essential' };
}
export type Profile = Awaited<ReturnType<typeof newAccount>>;

interface Related {
  readonly userRole: 'ADMIN' | 'EDITOR' | 'VIEWER';
  readonly sections?: Sections;
  readonly scope?: Scope;
}
/** Somebody else of an account; answers the subject of their login. */
export async function newRelated(f: Functions, owner: Profile, rights: Related): Promise<string> {
  const sub = randomUUID();
  await f.profiles
    .create({
      ...owner,
      sub,
      userId: f.accountIdsOf(sub).userId,
      preferredUsername: `${sub}@example.com`,
      ...rights,
      ...f.stampNew(owner.userId, now),
    })
    .go();
  return sub;
}

let keys = 0;
/** A key of an account; answers what its holder sends. */
export async function newKey(f: Functions, { tenantId, userId, sub }: Profile, sections: Sections): Promise<string> {
  const prefix = `Matrix${String(++keys).padStart(2, '0')}`;
  const key = `souto_${prefix}_${'x'.repeat(43)}`;
  const item = { prefix, keyId: f.newId('apiKey'), tenantId, name: 'Proba', hash: f.hashOfKey(key), sections };
  await f.apiKeys.put({ ...item, makerSub: sub, ...f.stampNew(userId, now) }).go();
  return key;
}

/** Id of a thing of each kind, by the prefix of its ids. */
export type Things = Readonly<Record<string, string>>;

/**
 * A thing of each kind, made by the product's own operations; two of them as their stores put them, since they need a
 * file or a finished calculation.
 */
export async function newThings(f: Functions, owner: Profile, bearer: string): Promise<Things> {
  const of = <C extends Contract>(feature: keyof typeof api, contract: C): Client<C> =>
    callerOf(contract, f.handlers[feature] as Handler, { bearer });
  const { newId } = f;
  const { organizations, calculations, imports } = api;
  const [ofOrganizations, ofCalculations, ofImports] = [
    of('organizations', organizations),
    of('calculations', calculations),
    of('imports', imports),
  ];
  const org = newId('organization');
  await ofOrganizations.createOrganization({ body: { id: org, draft: { name: `Conservas ${org.slice(-6)}` } } });
  const sit = newId('site');
  await ofOrganizations.createSite({ params: { id: org }, body: { id: sit, draft: { name: 'Nave' } } });
  const cal = newId('calculation');
  const draft = { organizationId: org, year: 2023, surfaceM2: 1, employees: 1 };
  await ofCalculations.createCalculation({ body: { id: cal, draft } });
  const params = { id: cal };
  const row = newId('row');
  const inputs = { fuel: 'natural-gas', quantity: 10, quantityUnit: 'kWh (GCV)' };
  const rowDraft = { activity: 'fixed-installations', siteId: sit, dateOn: '2023-03-01', inputs };
  await ofCalculations.saveRow({ params: { ...params, rowId: row }, body: { v: 0, draft: rowDraft } });
  const imp = newId('import');
  await ofImports.createImport({ body: { id: imp, calculationId: cal, fileName: 'a.csv', fileBytes: 10 } });
  const ivc = newId('invoice');
  const file = { fileName: 'a.pdf', fileBytes: 10 };
  await of('invoices', api.invoices).createInvoice({ body: { id: ivc, organizationId: org, ...file } });
  const drp = newId('drop');
  await ofImports.createDrop({ params, body: { id: drp, name: 'Contador' } });
  const exp = newId('export');
  await ofCalculations.startExport({ params, body: { exportId: exp, language: 'es' } });
  const list = { exportId: exp, language: 'es', format: 'csv', filter: {} } as const;
  await of('offsets', api.offsets).exportOrders({ body: list });
  const key = newId('apiKey');
  const access = { name: 'ERP', sections: { calculate: 'VIEW' }, days: 30 } as const;
  await of('apps', api.apps).createKey({ params: { keyId: key }, body: access });
  const crt = newId('certification');
  await of('certifications', api.certifications).createCertification({
    body: { id: crt, type: 'miteco', calculationId: cal },
  });
  const audited = await newAudit(f, { cal, bearer });
  return {
    ten: owner.tenantId,
    sub: owner.sub,
    org,
    sit,
    ...{ cal, row, imp, ivc },
    ...{ drp, exp, key, crt },
    ...audited,
    ...(await newPlan(f, { org, cal, bearer })),
    ...(await newBank(f, { org, bearer })),
    ...(await newOrder(f, owner, cal)),
    ...(await stored(f, owner, { org, cal })),
  };
}

const NO_RECIPE = {
  ...{ activity: null, fixed: {}, values: {}, decimalMark: null, dateOrder: null },
  ...{ skipHiddenRows: false, skipTotalRows: false },
};
async function stored(f: Functions, owner: Profile, { org, cal }: { org: string; cal: IdOf<'calculation'> }) {
  const ovr = f.newId('override');
  const figures = {
    perUnit: { co2eKg: 1 },
    reason: 'Contador',
    source: 'Etiqueta',
    unit: 'kWh',
    name: 'Gas',
    nameEn: 'Gas',
  };
  const evidence = { fileName: 'a.pdf', evidenceKey: 'tenants/a.pdf', byName: 'Ana' };
  const at = { tenantId: owner.tenantId, organizationId: org, id: ovr, factorId: 'fuel.x', region: 'ES' };
  await f.overrides.create({ ...at, ...figures, ...evidence, ...f.stampNew(owner.userId, now) }).go();
  const [reports, doc] = [await newReports(f, owner, { org, cal }), await newDocument(f, owner, { org, cal })];
  const scope = { tenantId: owner.tenantId as IdOf<'tenant'>, calculationId: cal };
  const dex = f.newId('dataExport');
  const person = { tenantId: scope.tenantId, userId: owner.userId as IdOf<'user'> };
  // Of a person with two, the first is the one that is being written.
  const [made] = f.creatingDataExport(person, { id: dex, scope: 'person', now });
  if (made) await f.commit({ writes: [made] });
  const blk = f.newId('bulk');
  const change = {
    kind: 'delete',
    activity: 'fixed-installations',
    selection: { filter: {}, except: [] as IdOf<'row'>[] },
  } as const;
  const ended = {
    state: 'DONE',
    total: 0,
    chunks: 0,
    plan: null,
    v: 1,
    createdAt: now.toISOString(),
    createdBy: owner.userId,
  } as const;
  await f.commit({ writes: [f.puttingBulk(scope, { ...change, ...ended, id: blk }, 0)] });
  const tra = f.newId('transformer');
  const way = { tenantId: scope.tenantId, organizationId: org as IdOf<'organization'>, id: tra, version: 1 };
  const recipe = { ...NO_RECIPE, columns: [] };
  await f.commit({
    writes: [f.addingTransformer({ ...way, name: 'Luz', recipe, removedAt: null }, owner.userId, now)],
  });
  const cer = await newCertificate(f, owner, cal, now);
  const ivo = await newIssued(f, scope.tenantId, now);
  const frs = await newForest(f, owner, now);
  const srv = await newService(f, owner, now);
  return { ivo, frs, srv, ovr, doc, tra, cer, ...reports, dex, blk, usr: await member(f, owner, org) };
}

/** Somebody of an account, limited to an organization; the e-mail is the one that inputs are made with. */
async function member(f: Functions, { tenantId, userId: by, ...owner }: Profile, org: string): Promise<string> {
  const sub = randomUUID();
  const { userId } = f.accountIdsOf(sub);
  const rights = { userRole: 'EDITOR', sections: everySection('EDIT'), scope: { [org]: 'all' } } as const;
  const email = `${sub}@example.com`;
  const profile = { ...owner, sub, userId, tenantId, preferredUsername: email, ...rights, ...f.stampNew(by, now) };
  const claim = { tenantId, scope: 'team', value: 'matrix@example.com', holder: userId };
  await f.profiles.create(profile).go();
  await f.commit({ writes: [f.creatingMember({ tenantId, userId, email, by, now })] });
  const refusal = new AppError('team.memberExists');
  // Of an account with several organizations one person has it.
  await f.commit({ writes: [f.claiming(claim, { by, now, refusal })] }).catch(() => undefined);
  return userId;
}
