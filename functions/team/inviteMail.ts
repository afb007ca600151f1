import { escapeHtml, harmless, mailPage } from '#functions/kit/mailPage.ts';
import { FIRST_PASSWORD_DAYS, INVITATION_DAYS } from '#shared/constants/team.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/mails.json' with { type: 'json' };
import es from '#shared/texts/es/mails.json' with { type: 'json' };
import gl from '#shared/texts/gl/mails.json' with { type: 'json' };
import pt from '#shared/texts/pt/mails.json' with { type: 'json' };
import { declineToken } from './decline.ts';

const TEXTS: Record<Language, Texts> = { es, en, gl, pt };

interface Invitation {
  email: string;
  userId: string;
  /** Typed by somebody. */
  companyName: string;
  siteUrl: string;
  /** The e-mail has an account already, which stays as it is. */
  isElsewhere: boolean;
}

/** Where the invited person signs in, with the e-mail typed already. */
function linkOf(language: Language, { siteUrl, email }: Invitation): string {
  const prefix = language === 'es' ? '' : `/${language}`;
  return `${siteUrl}${prefix}/login?${new URLSearchParams({ email, notice: 'invited' })}`;
}

/** Where the invited person ends the invitation; in the fragment, which no server writes down. */
const declineLinkOf = (language: Language, { siteUrl, userId }: Invitation): string =>
  `${siteUrl}${language === 'es' ? '' : `/${language}`}/register#decline=${userId}.${declineToken(userId)}`;

/** The mail of an invitation. It holds no password: that comes from whoever typed it. */
export function inviteMail(language: Language, invitation: Invitation): { subject: string; html: string } {
  const { siteUrl, isElsewhere } = invitation;
  const company = harmless(invitation.companyName);
  const decline = isElsewhere ? '' : escapeHtml(declineLinkOf(language, invitation));
  const details = { company, days: FIRST_PASSWORD_DAYS, end: INVITATION_DAYS, decline };
  const say = (key: string) => textOf(TEXTS[language], key, details) ?? '';
  const of = (key: string) => say(`${isElsewhere ? 'invitationElsewhere' : 'invitation'}.${key}`);
  const link = escapeHtml(linkOf(language, invitation));
  const button = `<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;background:#1d6b55;color:#ffffff;font-size:16px;padding:12px 20px;border-radius:8px;text-decoration:none">${of('button')}</a></p>`;
  const body = isElsewhere
    ? [of('intro'), of('steps')]
    : [of('intro'), of('steps'), button, of('lasts'), of('decline')];
  const subject = of('subject');
  const page = { title: subject, heading: of('heading'), body, note: of('notYou'), siteUrl, footer: say('footer') };
  return { subject, html: mailPage(language, page) };
}
