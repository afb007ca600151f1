import { describe, expect, it } from 'vitest';
import { newCalculation, refusal } from '#functions/calculations/apiForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { MOST_DOCUMENTS } from '#shared/certifications/documents.ts';
import {
  addCertificate,
  addDocument,
  admin,
  analysed,
  api,
  decide,
  finish,
  finished,
  get,
  PDF,
  request,
  SLOW_MS,
  start,
  tenantOf,
  wholeAnalysis,
  withCertifications,
} from './certificationsForTests.ts';

const { cloud, user } = withCertifications();

describe('an analysis of significance', { timeout: SLOW_MS }, () => {
  it('is of a finished calculation, with its figures; the same create again is the same', async () => {
    const draft = await newCalculation();
    expect(await refusal(start(draft, 'isoSignificance'))).toBe('certifications.notFinished');
    const calculation = await finished();
    const id = newId('certification');
    const [one, other] = await Promise.all([
      start(calculation, 'isoSignificance', id),
      start(calculation, 'isoSignificance', id),
    ]);
    expect(one).toEqual(other);
    expect(one).toMatchObject({ state: 'draft', isCurrent: true, registry: null, analysis: { criteriaVersion: 1 } });
    const totals = await user().api.calculations.getTotals({ params: { id: calculation.id } });
    expect(one.analysis?.figures.totalKg).toBe(totals.total.co2eKg);
    expect(await refusal(start(calculation, 'miteco', id))).toBe('certifications.idTaken');
  });

  it('goes from the request to the certificate, and each side does what is its own', async () => {
    const calculation = await finished();
    const whole = await analysed(calculation);
    expect(await refusal(request(whole))).toBe('certifications.documentRequired');
    const ready = await addDocument(whole, 'accrediting');
    expect(await refusal(decide(ready, 'take'))).toBe('certifications.notFound');
    const requested = await request(ready);
    expect(requested).toMatchObject({ state: 'requested', steps: [{ side: 'account', state: 'requested' }] });
    expect(await refusal(request(requested))).toBe('certifications.wrongState');
    expect(await refusal(addDocument(requested, 'other'))).toBe('certifications.notEditable');
    const queued = await admin().listQueue({ query: {} });
    expect(queued.items).toContainEqual(expect.objectContaining({ id: ready.id, tenantId: await tenantOf() }));

    const taken = await decide(requested, 'take');
    expect(await refusal(decide(taken, 'askDocuments'))).toBe('certifications.textRequired');
    const asked = await decide(taken, 'askDocuments', 'Falta la firma.');
    const added = await addDocument(asked, 'other');
    const again = await request(added, 'Ya está firmada.');
    expect(again.steps.at(-1)).toMatchObject({ side: 'account', text: 'Ya está firmada.' });
    const accepted = await decide(await decide(again, 'take'), 'accept');
    expect(await refusal(decide(accepted, 'approve'))).toBe('certifications.certificateRequired');
    const certified = await addCertificate(accepted);
    // The wrong one is taken away; the account has seen neither.
    const [wrong] = certified.files.filter(({ kind }) => kind === 'certificate');
    const atFile = { tenantId: await tenantOf(), id: ready.id, fileId: wrong!.id };
    const removed = await admin().removeCertificate({ params: atFile, query: { v: certified.v } });
    const once = await addCertificate(removed);
    const certificate = once.files.at(-1)!;
    expect((await get(ready)).files.map(({ kind }) => kind)).toEqual(['accrediting', 'other']);
    const mine = { params: { id: ready.id, fileId: certificate.id } };
    expect(await refusal(api().getFile(mine))).toBe('certifications.fileNotFound');
    const approved = await decide(once, 'approve');
    expect((await get(ready)).files).toEqual(approved.files);
    const tooLate = { params: { ...atFile, fileId: certificate.id }, query: { v: approved.v } };
    expect(await refusal(admin().removeCertificate(tooLate))).toBe('certifications.notEditable');
    expect(approved).toMatchObject({ state: 'approved', files: [{}, {}, { kind: 'certificate' }] });
    const { url, fileName } = await api().getFile({ params: { id: ready.id, fileId: approved.files.at(-1)!.id } });
    expect(fileName).toBe('certificado.pdf');
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PDF);

    await cloud().settled();
    const { items } = await user().api.notifications.listNotifications({ query: {} });
    const kinds = items.map(({ kind }) => kind).filter((kind) => kind.startsWith('certification'));
    expect(kinds.slice(0, 5)).toEqual([
      ...['certificationApproved', 'certificationAccepted', 'certificationInReview', 'certificationDocuments'],
      'certificationInReview',
    ]);
    const mails = cloud()
      .inbox()
      .filter(({ to }) => to.includes(user().email));
    expect(mails.some(({ subject }) => subject.includes('está aprobada'))).toBe(true);
    expect((await admin().listQueue({ query: { queue: 'closed' } })).items.map(({ id }) => id)).toContain(ready.id);
  });

  it('is told at its fields what it lacks, and is of no calculation that was finished again', async () => {
    const calculation = await finished();
    const made = await addDocument(await start(calculation, 'isoSignificance'), 'accrediting');
    expect(await refusal(request(made))).toBe('certifications.analysisIncomplete');
    const whole = await api().saveAnalysis({
      params: { id: made.id },
      body: { v: made.v, analysis: wholeAnalysis(made) },
    });
    const params = { id: calculation.id };
    const { v } = await user().api.calculations.getCalculation({ params });
    await user().api.calculations.reopenCalculation({ params, body: { v, confirmed: true } });
    expect(await refusal(request(whole))).toBe('certifications.notFinished');
    await finish(calculation);
    expect(await refusal(request(whole))).toBe('certifications.outdated');
    expect(await get(whole)).toMatchObject({ isCurrent: false });
  });

  it('is given to reports as it was made: the newest whole one that stands', async () => {
    Object.assign(process.env, cloud().env);
    const { significanceOf } = await import('./significance.ts');
    const calculation = await finished();
    const of = { tenantId: await tenantOf(), calculationId: calculation.id };
    await start(calculation, 'isoSignificance');
    expect(await significanceOf(of)).toBeNull();
    const whole = await analysed(calculation);
    await start(calculation, 'isoSignificance');
    const found = await significanceOf(of);
    expect(found).toMatchObject({ certificationId: whole.id, criteriaVersion: 1, most: 24, rules: { threshold: 14 } });
    expect(found?.categories.map(({ category, isSignificant }) => [category, isSignificant])).toEqual([
      ...[1, 2, 3, 4].map((category) => [category, true]),
      [5, false],
      [6, true],
    ]);
    const requested = await request(await addDocument(whole, 'accrediting'));
    const body = { v: requested.v, action: 'withdraw' } as const;
    await api().actOnCertification({ params: { id: whole.id }, body });
    expect(await significanceOf(of)).toBeNull();
  });
});

it('the team says something to the account, which is told by mail', { timeout: SLOW_MS }, async () => {
  const whole = await analysed(await finished());
  const requested = await request(await addDocument(whole, 'accrediting'));
  const params = { tenantId: await tenantOf(), id: whole.id };
  const observed = await admin().observe({ params, body: { v: requested.v, text: 'Lo miramos esta semana.' } });
  expect(observed.steps.at(-1)).toMatchObject({ side: 'team', byName: '', state: null });
  await cloud().settled();
  const mails = cloud()
    .inbox()
    .filter(({ to }) => to.includes(user().email));
  expect(mails[0]?.subject).toContain('Observación sobre la certificación');
});

it('the queue is in the order of the requests, not in that of the drafts', { timeout: SLOW_MS }, async () => {
  const calculation = await finished();
  const [first, second] = [await analysed(calculation), await analysed(calculation)];
  await request(await addDocument(second, 'accrediting'));
  await request(await addDocument(first, 'accrediting'));
  const { items } = await admin().listQueue({ query: { limit: 100 } });
  expect(items.map(({ id }) => id).filter((id) => id === first.id || id === second.id)).toEqual([second.id, first.id]);
});

it('documents of the account leave room for the certificate', { timeout: SLOW_MS }, async () => {
  let ready = await analysed(await finished());
  for (let i = 0; i < MOST_DOCUMENTS; i += 1) ready = await addDocument(ready, 'other');
  expect(await refusal(addDocument(ready, 'other'))).toBe('certifications.tooManyFiles');
  const certified = await addCertificate(await decide(await request(ready), 'take'));
  expect(certified.files).toHaveLength(MOST_DOCUMENTS + 1);
});
