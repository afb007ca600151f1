import { beforeAll } from 'vitest';
import { gas, newCalculation, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { DocumentKind } from '#shared/certifications/documents.ts';
import type { Certification, CertificationType } from '#shared/certifications/schema.ts';
import { type AnalysisDraft, DECIDED } from '#shared/certifications/significance.ts';
import type { TeamAction } from '#shared/certifications/states.ts';

export const SLOW_MS = 180_000;
export const PDF = Buffer.from('%PDF-1.7\nSolicitude');

/** A whole analysis: all is significant but products in use. */
export function wholeAnalysis({ analysis }: Certification): AnalysisDraft {
  if (!analysis) throw new Error('No analysis');
  const answers = Object.fromEntries(
    DECIDED.map((category) => {
      const isSignificant = category !== 5;
      const scores = {
        magnitude: isSignificant ? 3 : 1,
        influence: 1,
        dataAccess: 1,
        stakeholders: 1,
        sectorGuidance: 1,
      };
      return [category, { scores, isSignificant, reason: 'Así lo decidió la dirección en su reunión de enero.' }];
    }),
  ) as AnalysisDraft['answers'];
  return { rules: analysis.rules, answers };
}
let cloud: () => TestCloud;
let user: () => TestUser;
let team: TestUser;
/** A company and the platform's team, for the tests of a file. */
export function withCertifications(): { cloud: () => TestCloud; user: () => TestUser } {
  ({ cloud, user } = withCloud());
  beforeAll(async () => {
    team = await cloud().newAdministrator();
  });
  return { cloud, user };
}

export const api = () => user().api.certifications;
export const admin = () => team.api.certifications;
export const tenantOf = async () => accountIdsOf((await user().api.session.getMe({})).sub).tenantId;

export async function finish({ id }: Pick<Calculation, 'id'>): Promise<void> {
  await cloud().settled();
  const { v } = await user().api.calculations.getCalculation({ params: { id } });
  const body = { v, reviewed: true, confirmed: true };
  await user().api.calculations.finishCalculation({ params: { id }, body });
  await cloud().settled();
}
export async function finished(more: object = {}): Promise<Calculation> {
  const calculation = await newCalculation(more);
  await save(calculation, gas(1_000));
  await finish(calculation);
  return calculation;
}
export const start = (
  { id: calculationId }: Pick<Calculation, 'id'>,
  type: CertificationType,
  id = newId('certification'),
) => api().createCertification({ body: { id, type, calculationId } });
export const get = ({ id }: Certification) => api().getCertification({ params: { id } });
export async function addDocument({ id, v }: Certification, kind: DocumentKind, bytes: Uint8Array = PDF) {
  const { evidenceId, upload } = await api().announceDocument({
    params: { id },
    body: { contentType: 'application/pdf' },
  });
  await send(upload, bytes);
  const document = { id: evidenceId, fileName: `${kind}.pdf` };
  return api().addDocument({ params: { id }, body: { v, kind, document } });
}
export const request = ({ id, v }: Certification, text = '') =>
  api().actOnCertification({ params: { id }, body: { v, action: 'request', text } });
export const decide = async ({ id, v }: Certification, action: TeamAction, text = '') =>
  admin().decide({ params: { tenantId: await tenantOf(), id }, body: { v, action, text } });
export async function addCertificate({ id, v }: Certification): Promise<Certification> {
  const params = { tenantId: await tenantOf(), id };
  const { evidenceId, upload } = await admin().announceCertificate({
    params,
    body: { contentType: 'application/pdf' },
  });
  await send(upload, PDF);
  return admin().addCertificate({ params, body: { v, document: { id: evidenceId, fileName: 'certificado.pdf' } } });
}

export async function analysed(calculation: Calculation): Promise<Certification> {
  const made = await start(calculation, 'isoSignificance');
  const body = { v: made.v, analysis: wholeAnalysis(made) };
  return api().saveAnalysis({ params: { id: made.id }, body });
}
