import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MailAttachment } from '#infra/local/ses/mail.ts';
import type { Mailbox } from '#infra/local/ses/mailbox.ts';
import { bodyPage, inboxPage, mailPage } from '#infra/local/ses/pages.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';

/** Our own pages: no script at all. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'";
/** What was mailed: an origin of its own, no script, no form; pictures and styles as mail programs show them. */
const bodyPolicy =
  'sandbox allow-popups allow-popups-to-escape-sandbox; ' +
  "default-src 'none'; img-src 'self' data: http: https:; style-src 'unsafe-inline' http: https:; font-src data: http: https:; frame-ancestors 'self'";

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const notFound: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
const json = (value: object): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const page = (body: string, policy = pagePolicy): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  },
  body,
});

const languageOf = (search: URLSearchParams): Language =>
  LANGUAGES.find((language) => language === search.get('lang')) ?? 'es';

/**
 * `/inbox` and `/inbox/<id>`: pages, or JSON for those who accept that rather than HTML. Unsigned: for the person at
 * this machine. `?to=` keeps the mails to one address, `?lang=` says in which language the page is.
 */
export function showInbox(request: IncomingMessage, response: ServerResponse, mailbox: Mailbox): void {
  const { accept = '' } = request.headers;
  const isJson = accept.includes('application/json') && !accept.includes('text/html');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const answer = url.pathname === '/inbox' ? listAnswer(url, mailbox, isJson) : mailAnswer(url, mailbox, isJson);
  response.writeHead(answer.status, { ...answer.headers, 'x-content-type-options': 'nosniff' }).end(answer.body);
}

function listAnswer({ searchParams }: URL, mailbox: Mailbox, isJson: boolean): Answer {
  const to = searchParams.get('to');
  const mails = mailbox.list().filter((mail) => to === null || mail.to.includes(to));
  return isJson ? json(mails) : page(inboxPage(mails, languageOf(searchParams)));
}

function mailAnswer({ pathname, searchParams }: URL, mailbox: Mailbox, isJson: boolean): Answer {
  const [, id = '', rest, index] = /^\/inbox\/([\w-]+)(?:\/(body|attachments\/(\d{1,3})))?$/.exec(pathname) ?? [];
  const mail = mailbox.find(id);
  if (!mail) return notFound;
  if (rest === undefined) return isJson ? json(mail) : page(mailPage(mail, languageOf(searchParams)));
  if (rest === 'body') return page(bodyPage(mail), bodyPolicy);
  return attachmentAnswer(mail.attachments[Number(index)], mailbox.attachment(id, Number(index)));
}

/** Pictures are sent as such, because the mail may show them; everything else only as a download. */
function attachmentAnswer(about: MailAttachment | undefined, body: Buffer | undefined): Answer {
  if (!about || !body) return notFound;
  const isPicture = /^image\/(png|jpeg|gif|webp)$/.test(about.type);
  const disposition = isPicture ? 'inline' : 'attachment';
  return {
    status: 200,
    headers: {
      'content-type': isPicture ? about.type : 'application/octet-stream',
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(about.name)}`,
      'content-security-policy': 'sandbox',
    },
    body,
  };
}
