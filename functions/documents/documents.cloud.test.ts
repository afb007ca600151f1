import { beforeAll, describe, expect, it } from 'vitest';
import { newCalculation, refusal, withCloud } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { send } from '#functions/organizations/logoForTests.ts';
import { accountIdsOf } from '#functions/session/accountIds.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import type { Document, DocumentDraft } from '#shared/documents/schema.ts';
import type { TeamAction } from '#shared/documents/states.ts';
import { at, type Given, PDF, uploaded } from './documentsForTests.ts';

const SLOW_MS = 180_000;
const { cloud, user } = withCloud();
let team: TestUser;
let other: TestUser;
beforeAll(async () => {
  team = await cloud().newAdministrator();
  other = await cloud().newUser({ userType: 'Representante empresarial' });
});
const api = () => user().api.documents;
const tenantOf = async () => accountIdsOf((await user().api.session.getMe({})).sub).tenantId;

const upload = (calculation: Pick<Calculation, 'id'>, given: Given = {}) => uploaded(api(), calculation, given);
const decide = async (document: Document, action: TeamAction, observations = '') =>
  team.api.documents.decide({
    params: { tenantId: await tenantOf(), ...at(document) },
    body: { v: document.v, action, observations },
  });
const told = async () =>
  (await user().api.notifications.listNotifications({ query: { limit: 50 } })).items.map(({ kind }) => kind);

describe('an upload', { timeout: SLOW_MS }, () => {
  it('is kept with what was said of it, once however often it is asked', async () => {
    const calculation = await newCalculation();
    const made = await upload(calculation, { draft: { question: 'fixed-installations', userNotes: 'Enero' } });
    expect(made).toMatchObject({ state: 'UPLOADED', sizeBytes: PDF.length, question: 'fixed-installations', v: 1 });
    const { id, fileName, fileType } = made;
    const create = (draft: Partial<DocumentDraft>) =>
      api().createDocument({
        params: { id: calculation.id },
        body: { file: { id, fileName, fileType }, draft: { kind: 'invoice', ...draft } },
      });
    expect(await create({ question: 'fixed-installations', userNotes: 'Enero' })).toEqual(made);
    const { items } = await api().listDocuments({ params: { id: calculation.id }, query: {} });
    expect(items).toEqual([made]);
    const { url } = await api().getDocumentFile({ params: at(made) });
    const answer = await fetch(url);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    // Its answer was lost, and the words changed before it was sent again: those hold, until somebody else works on it.
    const changed = await create({ kind: 'report', userNotes: 'Febrero' });
    expect(changed).toMatchObject({ id, kind: 'report', question: null, userNotes: 'Febrero', v: 2 });
    expect(await create({ kind: 'report', userNotes: 'Febrero' })).toEqual(changed);
    expect(await refusal(create({ userNotes: 'Marzo' }))).toBe('conflict.versionChanged');
  });

  it('is refused when its content is another one, when it never came, and for a site of somebody else', async () => {
    const calculation = await newCalculation();
    expect(await refusal(upload(calculation, { bytes: Buffer.from('MZ\x00\x01') }))).toBe('documents.wrongType');
    const binary = { bytes: Buffer.from([65, 0, 1]), fileName: 'a.txt', fileType: 'text' } as const;
    expect(await refusal(upload(calculation, binary))).toBe('documents.wrongType');
    const link = { bytes: Buffer.from('PK\x03\x04\x14\x00 ../../etc/passwd'), fileName: 'a.pdf' };
    for (const odd of [link, { ...link, fileName: 'a.txt', fileType: 'text' as const }])
      expect(await refusal(upload(calculation, odd))).toBe('documents.wrongType');
    const noXml = { bytes: Buffer.from('hola'), fileName: 'a.xml', fileType: 'xml' } as const;
    expect(await refusal(upload(calculation, noXml))).toBe('documents.wrongType');
    const file = { id: newId('document'), fileName: 'b.pdf', fileType: 'pdf' } as const;
    const body = { file, draft: { kind: 'other' as const } };
    expect(await refusal(api().createDocument({ params: { id: calculation.id }, body }))).toBe('documents.missing');
    expect(await refusal(upload(calculation, { draft: { siteIds: [newId('site')] } }))).toBe(
      'organizations.siteNotFound',
    );
    expect((await api().listDocuments({ params: { id: calculation.id }, query: {} })).items).toEqual([]);
  });

  it('shows a text as text, and a page at an address that opens it', async () => {
    const calculation = await newCalculation();
    const bytes = Buffer.from('<?xml version="1.0"?><a>ñ<script>1</script></a>');
    const xml = await upload(calculation, { bytes, fileName: 'a.xml', fileType: 'xml' });
    expect(await api().previewDocument({ params: at(xml) })).toEqual({
      ...{ kind: 'text', text: bytes.toString(), isWhole: true },
    });
    const page = await api().previewDocument({ params: at(await upload(calculation)) });
    if (page.kind === 'text') throw new Error('A page');
    const answer = await fetch(page.url);
    expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      'inline',
    ]);
  });
});

describe('the review', { timeout: SLOW_MS }, () => {
  it('goes from the upload to its end, and the account is told without what the team notes for itself', async () => {
    const made = await upload(await newCalculation());
    const tenantId = await tenantOf();
    const params = { tenantId, ...at(made) };
    expect(await refusal(decide(made, 'process'))).toBe('documents.wrongState');
    const taken = await decide(made, 'take');
    expect(await refusal(api().removeDocument({ params: at(made), query: { v: taken.v } }))).toBe(
      'documents.wrongState',
    );
    expect(await refusal(decide(taken, 'askCheck'))).toBe('documents.textRequired');
    const noted = await team.api.documents.saveNotes({ params, body: { v: taken.v, internalNotes: 'Llamar' } });
    expect(noted.internalNotes).toBe('Llamar');
    // Somebody who did not see the notes decides on what is no more.
    expect(await refusal(decide(taken, 'process'))).toBe('conflict.versionChanged');
    const asked = await decide(noted, 'askCheck', 'Falta la página 2');
    const { items } = await api().listDocuments({ params: { id: made.calculationId }, query: {} });
    expect(items[0]).toMatchObject({ state: 'NEEDS_CHECK', observations: 'Falta la página 2' });
    expect(JSON.stringify(items)).not.toContain('Llamar');
    await cloud().settled();
    expect(await told()).toContain('documentNeedsCheck');
    const resent = await api().resendDocument({ params: at(made), body: { v: asked.v } });
    expect(resent.state).toBe('UPLOADED');
    const { items: waiting } = await team.api.documents.listQueue({ query: { limit: 100 } });
    expect(waiting.map(({ id }) => id)).toContain(made.id);
    const processed = await decide(await decide(resent, 'take'), 'process', 'Gracias');
    expect(processed).toMatchObject({ state: 'PROCESSED', observations: 'Gracias' });
  });

  it('of two at once one wins', async () => {
    const made = await upload(await newCalculation());
    const both = await Promise.allSettled([decide(made, 'take'), decide(made, 'take')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is the team’s, and so are the documents that it uploads', async () => {
    const { id } = await newCalculation();
    const tenantId = await tenantOf();
    const params = { tenantId, id };
    expect(await refusal(user().api.documents.listQueue({ query: {} }))).toMatch(/^access\./);
    const body = { fileType: 'pdf' } as const;
    const { id: documentId, upload: form } = await team.api.documents.announceTeamUpload({ params, body });
    const file = { id: documentId, fileName: 'informe.pdf', fileType: 'pdf' } as const;
    await send(form, PDF);
    const draft = { kind: 'report' as const };
    const made = await team.api.documents.addTeamDocument({ params, body: { file, draft, observations: 'Tuyo' } });
    expect(made).toMatchObject({ state: 'CARBON_MANAGER', byName: '', observations: 'Tuyo' });
    expect(await refusal(api().removeDocument({ params: at(made), query: { v: made.v } }))).toBe(
      'documents.wrongState',
    );
    await cloud().settled();
    expect(await told()).toContain('documentAdded');
    await team.api.documents.removeTeamDocument({ params: { tenantId, ...at(made) }, query: { v: made.v } });
    expect((await api().listDocuments({ params: { id }, query: {} })).items).toEqual([]);
  });
});

it('is of nobody else, and goes with its calculation', { timeout: SLOW_MS }, async () => {
  const calculation = await newCalculation();
  const made = await upload(calculation);
  expect(await refusal(other.api.documents.getDocumentFile({ params: at(made) }))).toMatch(/notFound$/);
  expect(await refusal(other.api.documents.previewDocument({ params: at(made) }))).toMatch(/notFound$/);
  await user().api.calculations.deleteCalculation({ params: { id: calculation.id }, query: { v: calculation.v } });
  await cloud().settled();
  const params = { tenantId: await tenantOf(), ...at(made) };
  expect(await refusal(team.api.documents.getQueued({ params }))).toBe('documents.notFound');
});
