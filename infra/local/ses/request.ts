import * as z from 'zod';
import { ServiceError } from '#infra/local/lib/restJson.ts';
import type { NewAttachment, NewMail } from '#infra/local/ses/mail.ts';
import { readMime } from '#infra/local/ses/mime.ts';

/** One line: a line end in an address or subject would begin another header. */
const Line = z.string().regex(/^\P{Cc}*$/u, 'holds control characters');
const Address = Line.refine((text) => /^[^@\s]+@[^@\s]+$/.test(addressIn(text)), 'is no address');
const Addresses = z.array(Address).default([]);
const Content = z.object({ Data: z.string(), Charset: z.string().optional() });

/** SendEmail of SES v2, as far as it is taken: Simple and Raw content. */
export const SendEmailRequest = z.object({
  FromEmailAddress: Address.optional(),
  Destination: z
    .object({ ToAddresses: Addresses, CcAddresses: Addresses, BccAddresses: Addresses })
    .default({ ToAddresses: [], CcAddresses: [], BccAddresses: [] }),
  ReplyToAddresses: Addresses,
  Content: z.object({
    Simple: z
      .object({
        Subject: Content.extend({ Data: Line }),
        Body: z.object({ Text: Content.optional(), Html: Content.optional() }),
        Headers: z.array(z.object({ Name: z.string().regex(/^[!-9;-~]+$/), Value: Line })).default([]),
        Attachments: z
          .array(
            z.object({
              FileName: Line,
              RawContent: z.base64(),
              ContentType: Line.default('application/octet-stream'),
              ContentId: Line.optional(),
            }),
          )
          .default([]),
      })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
});
type SendEmail = z.output<typeof SendEmailRequest>;
type Simple = NonNullable<SendEmail['Content']['Simple']>;

const mostRecipients = 50;
const refuse = (message: string) => new ServiceError('BadRequestException', 400, message);

/** `name@host` of `Name <name@host>` or of a bare address. */
const addressIn = (text: string): string => /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim();

/** The mail that a request describes. Throws ServiceError. */
export function mailOf(request: SendEmail): NewMail {
  const { Simple, Raw } = request.Content;
  if (Boolean(Simple) === Boolean(Raw))
    throw refuse('Give either Simple or Raw content; templates are not offered here.');
  const mail = Simple ? simpleMail(request, Simple) : rawMail(request, Buffer.from(Raw?.Data ?? '', 'base64'));
  const recipients = [...mail.to, ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  if (!mail.from) throw refuse('The sender is missing.');
  if (recipients.length === 0) throw refuse('The recipient is missing.');
  if (recipients.length > mostRecipients) throw refuse(`A mail has at most ${mostRecipients} recipients.`);
  return mail;
}

function envelope({ Destination, ReplyToAddresses }: SendEmail) {
  const { ToAddresses, CcAddresses, BccAddresses } = Destination;
  return { to: ToAddresses, cc: CcAddresses, bcc: BccAddresses, replyTo: ReplyToAddresses };
}

function simpleMail(request: SendEmail, { Subject, Body, Headers, Attachments }: Simple): NewMail {
  if (!Body.Text && !Body.Html) throw refuse('The body is missing.');
  return {
    ...envelope(request),
    from: request.FromEmailAddress ?? '',
    subject: Subject.Data,
    text: Body.Text?.Data,
    html: Body.Html?.Data,
    headers: Headers.map(({ Name, Value }) => ({ name: Name, value: Value })),
    attachments: Attachments.map(
      (file): NewAttachment => ({
        name: file.FileName,
        type: file.ContentType,
        data: Buffer.from(file.RawContent, 'base64'),
        contentId: file.ContentId,
      }),
    ),
  };
}

/** Addresses of the request go before those in the message, as in SES. */
function rawMail(request: SendEmail, data: Buffer): NewMail {
  const written = readMime(data);
  const asked = envelope(request);
  const isAddressed = asked.to.length + asked.cc.length + asked.bcc.length > 0;
  return { ...written, ...(isAddressed ? asked : {}), from: request.FromEmailAddress ?? written.from };
}
