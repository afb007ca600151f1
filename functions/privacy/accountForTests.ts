import { dataOf } from '#functions/agreements/agreementsForTests.ts';
import { plotOf, squareAt, submittedForest } from '#functions/forests/forestsForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { png } from '#functions/kit/pictures/picturesForTests.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import { confirmProposal, newCalculation, settle, upload } from '#infra/checks/kit/imports.ts';
import { fileOf } from '#infra/checks/kit/mainJob.ts';
import { confirmEmail, FIRST, firstSignIn, newEmail, OWN } from '#infra/local/invited.ts';
import { clientsFor } from '#infra/local/people.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { facturaeForTests } from '#shared/invoices/reader/fixturesForTests.ts';

export const EVIDENCE = Buffer.from('%PDF-1.7\nA certificate');
const LOGO = png({ width: 80, height: 60 });
export const ROWS = 6;
const GAS = { factorId: 'fuel.natural-gas.stationary', region: 'ES', year: null } as const;

const claimsOf = ({ tokens }: TestUser): Record<string, string> =>
  JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString());
/** The account that somebody is of, and the subject of their login. */
export const idsOf = (user: TestUser) => {
  const { tenant = '', sub = '' } = claimsOf(user);
  return { tenantId: tenant, sub };
};

/** A related user of an account who has come in. */
export async function addRelated(cloud: TestCloud, owner: TestUser, organizationId: string): Promise<TestUser> {
  const email = newEmail();
  const rights = { sections: { calculate: 'EDIT' }, scope: { [organizationId]: 'all' } } as const;
  const draft = { name: 'Noa', lastName: 'Rei', email, password: FIRST, language: 'gl', ...rights } as const;
  await owner.api.team.createMember({ body: { draft } });
  // Its mail has come: the next one has the code.
  await cloud.settled();
  const tokens = await confirmEmail(cloud, email, await firstSignIn(cloud, email));
  return { email, password: OWN, tokens, api: clientsFor(cloud.runtime, tokens, 'gl') };
}

async function addOwnFactor({ api }: TestUser, { organizationId: id }: Calculation) {
  const { evidenceId, upload: form } = await api.factors.announceEvidence({
    params: { id },
    body: { contentType: 'application/pdf' },
  });
  await send(form, EVIDENCE);
  const draft = { ...GAS, perUnit: { co2eKg: 0.1 }, reason: 'Biometano', source: 'Certificado 12/2024' };
  const evidence = { id: evidenceId, fileName: '../../certificado.pdf' };
  await api.factors.createOverride({ params: { id }, body: { id: newId('override'), draft, evidence } });
}

async function addCertification({ api }: TestUser, { id: calculationId }: Calculation) {
  const body = { id: newId('certification'), type: 'miteco', calculationId } as const;
  const { id, v } = await api.certifications.createCertification({ body });
  const params = { id };
  const { evidenceId, upload: form } = await api.certifications.announceDocument({
    params,
    body: { contentType: 'application/pdf' },
  });
  await send(form, EVIDENCE);
  const document = { id: evidenceId, fileName: 'solicitude.pdf' };
  await api.certifications.addDocument({ params, body: { v, kind: 'application', document } });
}

async function importFile({ api }: TestUser, { id }: Calculation) {
  const read = await upload(api, id, { name: 'consumos.csv', content: fileOf(ROWS) });
  const { v } = await confirmProposal(api, read);
  const now = await api.imports.getImport({ params: { id: read.id } });
  if (now.state === 'NEEDS_DECISION') await api.imports.keepGoodRows({ params: { id: read.id }, body: { v } });
  return settle(api, read.id);
}

async function addInvoice({ api }: TestUser, { organizationId }: Calculation) {
  const content = facturaeForTests({ number: 'P-1' });
  const body = { id: newId('invoice'), organizationId, fileName: 'luz.xml', fileBytes: content.length };
  await send((await api.invoices.createInvoice({ body })).upload, Buffer.from(content));
}

/** An account with something of every kind in it: rows that were imported, files, people, a report, an audit, a key. */
export async function filledAccount(cloud: TestCloud) {
  const owner = await cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const { api } = owner;
  const calculation = await newCalculation(api);
  const params = { id: calculation.id };
  await addOwnFactor(owner, calculation);
  const logo = await api.organizations.announceLogo({
    params: { id: calculation.organizationId },
    body: { contentType: 'image/png' },
  });
  await send(logo.upload, LOGO);
  const avatar = await api.account.announceAvatar({ body: { contentType: 'image/png' } });
  await send(avatar.upload, png({ width: 200, height: 200 }));
  await importFile(owner, calculation);
  await addInvoice(owner, calculation);
  await api.imports.createDrop({ params, body: { id: newId('drop'), name: 'ERP' } });
  const { key } = await api.apps.createKey({
    params: { keyId: newId('apiKey') },
    body: { name: 'ERP', sections: { calculate: 'VIEW' }, days: 30 },
  });
  await api.feedback.sendFeedback({
    body: { id: newId('feedback'), kind: 'idea', message: 'Máis carballos', page: null },
  });
  const invited = { name: 'Iria Verifica', email: newEmail(), language: 'es' } as const;
  const audit = await api.audits.inviteAuditor({ params, body: { id: newId('invitation'), draft: invited } });
  const related = await addRelated(cloud, owner, calculation.organizationId);
  await cloud.settled();
  const { v } = await api.calculations.getCalculation({ params });
  await api.calculations.finishCalculation({ params, body: { v, reviewed: true, confirmed: true } });
  await cloud.settled();
  await addCertification(owner, calculation);
  await api.reports.startReport({ params, body: { reportId: newId('report'), language: 'es' } });
  await api.verifications.issueVerification({ params, body: { id: newId('verification') } });
  const texts = { v: 0, texts: { conclusions: 'As nosas' } };
  await api.reports.putReportTexts({ params: { ...params, kind: 'ghgProtocol', language: 'es' }, body: texts });
  const ofYear = { reportId: newId('yearReport'), language: 'es' as const, calculationIds: [calculation.id] };
  await api.reports.putYearTexts({ params: { year: calculation.year, language: 'es' }, body: texts });
  await api.reports.startYearReport({ params: { year: calculation.year }, body: ofYear });
  await cloud.settled();
  return { owner, related, calculation, audit, key: key ?? '' };
}

/** A drawn forest that waits for the team, with a contract that was asked for, and what is on the market. */
export async function ownedForest({ api }: TestUser, name: string) {
  // Somewhere else each time.
  const geometry = squareAt(-6 + (Date.now() % 1e4) / 1e4, 40);
  const plots = [plotOf({ reference: '', source: 'drawn', geometry })];
  const forest = await submittedForest(api.forests, { name, plots });
  const params = { id: forest.id };
  await api.agreements.requestAgreement({ params, body: { v: 0, data: dataOf() } });
  const draft = { category: 'management', goals: [15], short: 'Un souto', long: 'Castiñeiros' } as const;
  await api.marketplace.saveListing({ params, body: { v: 0, draft: { ...draft, goals: [...draft.goals] } } });
  return forest;
}
