import { describe, expect, it } from 'vitest';
import { gas, newCalculation, refusal, save, withCloud } from '#functions/calculations/apiForTests.ts';
import { callerOf, type Handler } from '#functions/kit/callForTests.ts';
import { newId } from '#functions/kit/ids.ts';
import { newColleague } from '#infra/local/invited.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { audits } from '#shared/audits/contract.ts';
import { LINK_LIMITS, SESSION_HOURS } from '#shared/constants/audits.ts';
import { auditsOf, newAddress, params } from './auditsForTests.ts';

/** Mails about comments wait for minutes: the cloud is not asked to settle here. */
const { cloud, user } = withCloud(startCloud);
const { open, withSession, enter, mailNow, subjectsTo } = auditsOf(cloud, user);
const PDF = Buffer.from('%PDF-1.7 conclusión');

describe('a link', () => {
  it('is mailed in the auditor’s language, opens one calculation to read, and nothing else', async () => {
    const calculation = await newCalculation();
    const other = await newCalculation();
    const row = await save(calculation, gas(1_000));
    const { api, invitation, way } = await enter(calculation);
    expect([way.link, way.language, way.token.length]).toEqual([invitation.id, 'gl', 43]);
    expect(subjectsTo(invitation.email)[0]).toMatch(/^Convídante a auditar/);
    const id = params(calculation);
    expect(await api.audits.getAudit({ params: id })).toMatchObject({
      invitation: { state: 'opened', note: 'Grazas' },
    });
    await expect.poll(async () => (await api.calculations.getTotals({ params: id })).rows).toBe(1);
    const { items } = await api.calculations.listRows({ params: id, query: {} });
    expect(items.map((one) => one.id)).toEqual([row.id]);
    const trace = await api.calculations.getTrace({ params: { ...id, rowId: row.id } });
    expect(trace.lines.length).toBeGreaterThan(0);
    expect((await api.audits.listOwnFactors({ params: id })).items).toEqual([]);
    expect((await api.reports.listReports({ params: id, query: {} })).items).toEqual([]);
    await api.calculations.startExport({ params: id, body: { exportId: newId('export'), language: 'gl' } });
    const foreign = { params: params(other) };
    expect(await refusal(api.calculations.getTotals(foreign))).toBe('calculations.notFound');
    expect(await refusal(api.audits.getAudit(foreign))).toBe('calculations.notFound');
    expect(await refusal(api.calculations.listCalculations({ query: {} }))).toBe('access.denied');
    const write = api.calculations.saveRow({ params: { ...id, rowId: row.id }, body: { v: row.v, draft: gas(1) } });
    expect(await refusal(write)).toBe('access.denied');
  });

  it('answers alike whatever is wrong with it, and ends the session with it', async () => {
    const calculation = await newCalculation();
    const { api, invitation, way, session } = await enter(calculation);
    const dead = 'audits.linkDead';
    expect(await refusal(open({ ...way, token: `${way.token.slice(1)}A` }))).toBe(dead);
    expect(await refusal(open({ link: newId('invitation'), token: way.token }))).toBe(dead);
    const at = { ...params(calculation), invitationId: invitation.id };
    const revoked = await user().api.audits.revokeInvitation({ params: at, query: { v: invitation.v } });
    expect(revoked.state).toBe('revoked');
    expect(await user().api.audits.revokeInvitation({ params: at, query: { v: invitation.v } })).toEqual(revoked);
    expect(await refusal(open(way))).toBe(dead);
    expect(await refusal(api.audits.getAudit({ params: params(calculation) }))).toBe('access.signInRequired');
    const extended = user().api.audits.extendInvitation({ params: at, body: { v: revoked.v, days: 5 } });
    expect(await refusal(extended)).toBe('audits.ended');
    // Another secret, another audience: no session of ours.
    const [head, payload] = session.slice('auditor.'.length).split('.');
    const stranger = withSession(`auditor.${head}.${payload}.${'A'.repeat(43)}`);
    expect(await refusal(stranger.audits.getAudit({ params: params(calculation) }))).toBe('access.signInRequired');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    expect([claims.aud, claims.exp - claims.iat]).toEqual(['auditor', SESSION_HOURS * 3600]);
    // From another address: the others of this file are to be let in. Also where a window ends in between.
    process.env.ORIGIN_SECRET = cloud().env.ORIGIN_SECRET;
    const handler: Handler = async (event) => (await cloud().runtime.functions.invoke('audits-http', event)) as never;
    const elsewhere = callerOf(audits, handler, { address: '203.0.113.9' });
    const body = { link: 'x', token: 'x' };
    const tries = Array.from({ length: 2 * LINK_LIMITS.link.calls + 1 }, () => elsewhere.openSession({ body }));
    const codes = await Promise.all(tries.map(refusal));
    expect(codes.filter((code) => code === 'limit.tooManyRequests').length).toBeGreaterThan(0);
  });

  it('is kept as a hash, made once for an id, expires and is extended', async () => {
    const calculation = await newCalculation();
    const { invitation, way } = await enter(calculation, { days: 1 });
    const scan = await cloud().runtime.services.dynamo.handle('Scan', { TableName: cloud().env.TABLE_NAME ?? '' });
    expect(JSON.stringify(scan.Items)).not.toContain(way.token);
    const body = { id: invitation.id, draft: { name: 'Iria', email: invitation.email, language: 'gl' as const } };
    const again = await user().api.audits.inviteAuditor({ params: params(calculation), body });
    expect(again.expiresAt).toBe(invitation.expiresAt);
    const other = { ...body, draft: { ...body.draft, email: newAddress() } };
    const taken = user().api.audits.inviteAuditor({ params: params(calculation), body: other });
    expect(await refusal(taken)).toBe('audits.idTaken');
    await cloud().clock.advance(86_400_000);
    expect(await refusal(open(way))).toBe('audits.linkDead');
    const { v, state } = (await user().api.audits.listInvitations({ params: params(calculation) })).items[0]!;
    expect(state).toBe('expired');
    const at = { ...params(calculation), invitationId: invitation.id };
    const extended = await user().api.audits.extendInvitation({ params: at, body: { v, days: 2 } });
    expect(extended.state).toBe('opened');
    expect((await open(way)).calculationId).toBe(calculation.id);
  });
});

describe('what is said', () => {
  it('stands beside its figure, waits for the other side, is told by mail once, and is settled by the auditor', async () => {
    const calculation = await newCalculation();
    const row = await save(calculation, gas(1_000));
    const { api, invitation } = await enter(calculation);
    const at = params(calculation);
    const figure = { of: 'row', key: row.id } as const;
    const body = { id: newId('comment'), figure, about: 'Gas', text: 'Falta a factura' };
    const asked = await api.audits.startComment({ params: at, body });
    expect(await api.audits.startComment({ params: at, body })).toEqual(asked);
    const nowhere = { ...body, id: newId('comment'), figure: { ...figure, key: newId('row') } };
    expect(await refusal(api.audits.startComment({ params: at, body: nowhere }))).toBe('calculations.rowNotFound');
    const thread = { ...at, commentId: body.id };
    const said = { params: thread, body: { v: asked.v, text: 'Va adxunta' } };
    const answered = await user().api.audits.answerComment(said);
    expect(await user().api.audits.answerComment(said)).toEqual(answered);
    expect(answered).toMatchObject({ state: 'answered', messages: [{ by: 'auditor' }, { by: 'company' }] });
    const late = { ...said, body: { v: asked.v, text: 'Outra' } };
    expect(await refusal(api.audits.answerComment(late))).toBe('conflict.versionChanged');
    const settled = await api.audits.setCommentState({ params: thread, body: { v: answered.v, isResolved: true } });
    expect(settled.state).toBe('resolved');
    // A word that another followed is told with that one.
    const told = () => subjectsTo(user().email).filter((subject) => subject.includes('comentado')).length;
    const before = told();
    await mailNow(invitation.id, 'commented', '2020-01-01T00:00:00.000Z');
    expect(told()).toBe(before);
    await mailNow(invitation.id, 'commented', asked.messages[0]?.at);
    expect(told()).toBe(before + 1);
    const { items } = await user().api.notifications.listNotifications({ query: {} });
    const link = `/footprint/myfootprint?calculation=${calculation.id}`;
    expect(items.filter((item) => item.link === link)).toMatchObject([{ kind: 'auditCommented' }]);
    await mailNow(invitation.id, 'answered', answered.messages[1]?.at);
    expect(subjectsTo(invitation.email)[0]).toMatch(/^Hai respostas/);
  });

  it('is told to whoever invited while they may read it, else to the owner; after the end nobody answers', async () => {
    const calculation = await newCalculation();
    const at = params(calculation);
    const rights = { sections: { calculate: 'EDIT' }, scope: { [calculation.organizationId]: 'all' } } as const;
    const colleague = await newColleague(cloud(), user(), rights);
    const { api, invitation } = await enter(calculation, {}, colleague);
    const body = { id: newId('comment'), figure: { of: 'whole', key: '' }, about: 'Total', text: 'Por que?' } as const;
    const { v, messages } = await api.audits.startComment({ params: at, body });
    const told = async () => {
      await mailNow(invitation.id, 'commented', messages[0]?.at);
      return [colleague, user()].map(({ email }) => subjectsTo(email).filter((text) => text.includes('2023')).length);
    };
    const [, before = 0] = await told();
    const { id: userId, v: memberV } = colleague.member;
    await user().api.team.setDisabled({ params: { userId }, body: { v: memberV, disabled: true } });
    expect(await told()).toEqual([1, before + 1]);
    await api.audits.closeAudit({ params: at, body: { text: 'Fin', statement: null, confirmed: true } });
    expect((await user().api.audits.listComments({ params: at, query: {} })).items).toMatchObject([{ isEnded: true }]);
    const answer = { params: { ...at, commentId: body.id }, body: { v, text: 'Tarde' } };
    expect(await refusal(user().api.audits.answerComment(answer))).toBe('audits.ended');
  });

  it('has marks of the rows that were seen, and ends with a conclusion', async () => {
    const calculation = await newCalculation();
    const row = await save(calculation, gas(1_000));
    const { api, invitation, way } = await enter(calculation);
    const at = params(calculation);
    const mark = (isReviewed: boolean) =>
      api.audits.markReviewed({ params: { ...at, rowId: row.id }, body: { isReviewed } });
    const seen = async () => (await user().api.audits.listReviews({ params: at, query: {} })).items;
    await mark(true);
    await mark(true);
    expect(await seen()).toMatchObject([{ rowId: row.id, rowV: row.v, byName: 'Iria Verifica' }]);
    await mark(false);
    expect(await seen()).toEqual([]);
    const { evidenceId, upload } = await api.audits.announceStatement({ params: at });
    const close = (more: object) =>
      api.audits.closeAudit({ params: at, body: { text: '', statement: null, confirmed: true, ...more } });
    const statement = { id: evidenceId, fileName: 'conclusión.pdf' };
    expect(await refusal(close({}))).toBe('audits.conclusionRequired');
    expect(await refusal(close({ statement }))).toBe('audits.statementMissing');
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([PDF]));
    expect((await fetch(upload.url, { method: 'POST', body: form })).ok).toBe(true);
    const closed = await close({ text: 'Sen salvidades', statement });
    expect(closed).toMatchObject({ state: 'closed', conclusion: { text: 'Sen salvidades', isCurrent: true } });
    expect(await close({ text: 'Sen salvidades', statement })).toEqual(closed);
    expect(await refusal(close({ text: 'Outra cousa' }))).toBe('audits.ended');
    expect((await api.audits.getAudit({ params: at })).invitation.state).toBe('closed');
    expect(await refusal(mark(true))).toBe('access.signInRequired');
    expect(await refusal(open(way))).toBe('audits.linkDead');
    const params2 = { ...at, invitationId: invitation.id };
    const { url, fileName } = await user().api.audits.getStatement({ params: params2 });
    expect([fileName, Buffer.from(await (await fetch(url)).arrayBuffer())]).toEqual(['conclusión.pdf', PDF]);
    const { items } = await user().api.audits.listInvitations({ params: at });
    expect(items.map(({ state }) => state)).toEqual(['closed']);
  });

  it('goes with a calculation that is deleted, and so do its links', async () => {
    const calculation = await newCalculation();
    const { way, invitation } = await enter(calculation);
    const { v } = await user().api.calculations.getCalculation({ params: params(calculation) });
    await user().api.calculations.deleteCalculation({ params: params(calculation), query: { v } });
    // Seldom: to ask again and again would use up what an address may ask for.
    await expect.poll(() => refusal(open(way)), { interval: 1_000 }).toBe('audits.linkDead');
    expect(invitation.state).toBe('sent');
  });
});
