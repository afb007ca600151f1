import { escapeHtml, harmless, mailPage } from '#functions/kit/mailPage.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import type { Feedback } from '#shared/feedback/contract.ts';
import es from '#shared/texts/es/mails.json' with { type: 'json' };

/** Whoever helps reads Spanish. */
const LANGUAGE = 'es';

/** What somebody told us, for the support address. */
export function feedbackMail(told: Feedback, siteUrl: string): { subject: string; html: string } {
  const say = (key: string, details: Record<string, unknown> = {}) => textOf(es as Texts, key, details) ?? '';
  const kind = say(`feedback.kinds.${told.kind}`);
  const number = told.id.slice(-6);
  const from = told.email ? escapeHtml(told.email) : say('feedback.nobody');
  const page = told.page ? escapeHtml(told.page) : say('feedback.noPage');
  const subject = say('feedback.subject', { kind, number });
  const facts = [
    say('feedback.from', { from }),
    say('feedback.page', { page }),
    say('feedback.language', { language: told.language }),
  ].join('<br>');
  const body = [harmless(told.message), facts];
  const words = { title: subject, heading: kind, note: say('feedback.notYou'), footer: say('footer') };
  return { subject, html: mailPage(LANGUAGE, { ...words, body, siteUrl }) };
}
