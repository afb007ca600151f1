import { expect } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { clientsFor } from '#infra/local/people.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';

export const params = ({ id }: Calculation) => ({ id });
let people = 0;
export const newAddress = () => `iria${++people}@example.com`;

/** An auditor's way in, for tests of a company on a cloud. */
export function auditsOf(cloud: () => TestCloud, user: () => TestUser) {
  async function invite(calculation: Calculation, more: object = {}, by = user()) {
    const draft = { name: 'Iria Verifica', email: newAddress(), language: 'gl' as const, note: 'Grazas', ...more };
    const body = { id: newId('invitation'), draft };
    return by.api.audits.inviteAuditor({ params: params(calculation), body });
  }
  /** The link of the newest mail to an address. */
  async function linkTo(email: string): Promise<{ link: string; token: string; language: string | null }> {
    for (let tries = 0; tries < 2_400; tries++) {
      const html = cloud()
        .inbox()
        .find(({ to }) => to.includes(email))?.html;
      const href = /href="([^"]*\/audit\/[^"]*)"/.exec(html ?? '')?.[1]?.replaceAll('&amp;', '&');
      if (href) {
        const url = new URL(href);
        const token = new URLSearchParams(url.hash.slice(1)).get('k') ?? '';
        return { link: url.pathname.split('/').at(-1) ?? '', token, language: url.searchParams.get('lang') };
      }
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error(`No link was mailed to ${email}`);
  }
  const open = ({ link, token }: { link: string; token: string }) =>
    cloud().anonymous.audits.openSession({ body: { link, token } });
  const withSession = (session: string) =>
    clientsFor(cloud().runtime, { ...user().tokens, AccessToken: session }, 'gl');
  async function enter(calculation: Calculation, more: object = {}, by = user()) {
    const invitation = await invite(calculation, more, by);
    const way = await linkTo(invitation.email);
    const { session } = await open(way);
    return { invitation, way, session, api: withSession(session) };
  }
  /** The message of a mail, as its queue brings it. */
  async function mailNow(invitationId: string, mail: string, at: string | undefined): Promise<void> {
    const payload = { invitationId, mail, at };
    const body = JSON.stringify({ id: newId('message'), name: 'audits.mailRequested', payload });
    const attributes = { ApproximateReceiveCount: '1' };
    const record = { messageId: '1', body, attributes, eventSourceARN: 'arn:aws:sqs:eu-west-1:1:audits' };
    const answer = await cloud().runtime.functions.invoke('audits-mail', { Records: [record] });
    expect(answer).toEqual({ batchItemFailures: [] });
  }
  const subjectsTo = (email: string) =>
    cloud()
      .inbox()
      .filter(({ to }) => to.includes(email))
      .map(({ subject }) => subject);
  return { open, withSession, enter, mailNow, subjectsTo };
}
