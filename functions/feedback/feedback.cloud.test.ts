import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '#functions/kit/callForTests.ts';
import { startHttp } from '#functions/kit/httpForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { type FeedbackForm, feedback } from '#shared/feedback/contract.ts';

let http: Awaited<ReturnType<typeof startHttp>>;
let f: Awaited<ReturnType<typeof load>>;
async function load() {
  const { handler } = await import('./feedback.http.ts');
  const { outbox } = await import('#functions/kit/outbox.ts');
  return { handler, outbox };
}
beforeAll(async () => {
  http = await startHttp();
  f = await load();
});
afterAll(() => http.close());

let callers = 0;
const anonymous = () => callerOf(feedback, f.handler, { language: 'gl', address: `10.0.0.${++callers}` });
const draftOf = (more: Partial<FeedbackForm> = {}) => ({
  id: newId('feedback'),
  kind: 'idea' as const,
  message: 'Un mapa dos montes',
  email: '',
  page: '/huella-carbono',
  ...more,
});
async function listed() {
  const support = (await http.newUser(null, ['support'])).callsOf(feedback, f.handler);
  return (await support.listFeedback({ query: { limit: 100 } })).items;
}
async function messagesOf(id: string) {
  const { data } = await f.outbox.scan.go({ pages: 'all' });
  return data.filter(({ payload }) => (payload as { feedbackId: string }).feedbackId === id);
}

describe('feedback', () => {
  it('is taken from anybody, once however often it is sent, and told to whoever helps', async () => {
    const body = draftOf({ email: ' Ana@Example.COM ' });
    const api = anonymous();
    for (let i = 0; i < 2; i++) expect(await api.sendFeedback({ body })).toEqual({ id: body.id });
    const kept = (await listed()).filter(({ id }) => id === body.id);
    expect(kept).toMatchObject([{ email: 'ana@example.com', language: 'gl', isSignedIn: false, page: body.page }]);
    expect(await messagesOf(body.id)).toHaveLength(1);
  });

  it('of somebody signed in is answered to their own address; another’s id overwrites nothing', async () => {
    const { profile, callsOf } = await http.newUser('Propietario Forestal');
    const body = draftOf({ email: 'other@example.com' });
    await callsOf(feedback, f.handler).sendFeedback({ body });
    await anonymous().sendFeedback({ body: { ...body, message: 'Outra cousa' } });
    const kept = (await listed()).find(({ id }) => id === body.id);
    expect(kept).toMatchObject({ email: profile.preferredUsername, isSignedIn: true, message: body.message });
  });

  it.each([
    ['an address that is none', { email: 'ana@' }],
    ['no words', { message: '  ' }],
    ['a page elsewhere', { page: 'https://example.com' }],
    ['a page elsewhere without its scheme', { page: '//example.com/x' }],
    ['a page elsewhere behind dots', { page: '/.//example.com' }],
    ['more than it may hold', { userId: 'usr_1' }],
  ])('is refused with %s', async (_, more) => {
    const call = anonymous().sendFeedback({ body: draftOf(more as object) });
    await expect(call).rejects.toMatchObject({ code: 'input.invalid' });
  });

  it('has a limit for each caller, and is read by support alone', async () => {
    const api = anonymous();
    for (let i = 0; i < 10; i++) await api.sendFeedback({ body: draftOf() });
    await expect(api.sendFeedback({ body: draftOf() })).rejects.toMatchObject({ code: 'limit.tooManyRequests' });
    const person = (await http.newUser('Representante empresarial')).callsOf(feedback, f.handler);
    await expect(person.listFeedback({ query: {} })).rejects.toMatchObject({ code: 'access.denied' });
  });
});

it('a mail says what was told, and nothing in it is markup or a link', async () => {
  const { feedbackMail } = await import('./mail.ts');
  const told = { ...draftOf({ message: '<a href="https://evil.example">x</a>\nwww.evil.example' }) };
  const at = { createdAt: '2026-11-28T09:00:00.000Z', language: 'gl' as const, isSignedIn: false };
  const { subject, html } = feedbackMail({ ...told, ...at }, 'https://souto.example');
  expect(subject).toBe(`[Souto] Idea: ${told.id.slice(-6)}`);
  expect(html).not.toMatch(/<a href="https:\/\/evil|www\.evil\.example|https:\/\/evil/);
  expect(html).toContain('alguien sin cuenta que no pide respuesta');
});
