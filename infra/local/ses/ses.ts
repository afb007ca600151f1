import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type Protocol, parse, readSigned, ServiceError, sendError, sendJson } from '#infra/local/lib/restJson.ts';
import { closeServer, localServer } from '#infra/local/lib/server.ts';
import type { Credentials } from '#infra/local/lib/sigV4.ts';
import { showInbox } from '#infra/local/ses/inbox.ts';
import type { Mail, NewMail } from '#infra/local/ses/mail.ts';
import { type Mailbox, openMailbox } from '#infra/local/ses/mailbox.ts';
import { mailOf, SendEmailRequest } from '#infra/local/ses/request.ts';

export interface SesOptions {
  readonly path: string;
  readonly credentials: Credentials;
  /** Mails kept; older ones go. */
  readonly keep?: number;
}

export interface Ses {
  /** Not yet listening. */
  readonly server: Server;
  /** For services that send mail themselves, as Cognito does. Resolves with the mail's id once it is on the disk. */
  send(mail: NewMail): Promise<string>;
  /** Sent mails, newest first. */
  list(): readonly Mail[];
  close(): Promise<void>;
}

const invalidType = 'BadRequestException';
/** SES takes 40 MB a message; in JSON its attachments are base64. */
const largestBytes = 56 * 2 ** 20;

/** The embedded SES v2: SendEmail puts mails into an inbox that is on the disk, shown at `GET /inbox`. */
export async function openSes({ path, credentials, keep = 2000 }: SesOptions): Promise<Ses> {
  const mailbox = await openMailbox(path, keep);
  const protocol: Protocol = { credentials, service: 'ses', largestBytes, invalidType };
  const server = localServer('ses', async (request, response) => {
    try {
      if (request.method === 'GET') showInbox(request, response, mailbox);
      else await sendEmail(request, response, { mailbox, protocol });
    } catch (error) {
      sendError(response, error);
    }
  });
  return {
    server,
    send: (mail) => mailbox.add(mail),
    list: () => mailbox.list(),
    async close() {
      await closeServer(server);
      await mailbox.close();
    },
  };
}

async function sendEmail(
  request: IncomingMessage,
  response: ServerResponse,
  { mailbox, protocol }: { mailbox: Mailbox; protocol: Protocol },
): Promise<void> {
  const body = await readSigned(request, protocol);
  if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
    throw new ServiceError('NotFoundException', 404, 'The embedded SES offers SendEmail.');
  const MessageId = await mailbox.add(mailOf(parse(SendEmailRequest, body, invalidType)));
  sendJson(response, 200, { MessageId });
}
