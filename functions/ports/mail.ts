import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { setting } from '#functions/kit/settings.ts';

/** The only mail client: `AWS_ENDPOINT_URL_SESV2` points it at another mail service. */
const ses = new SESv2Client({ maxAttempts: 5 });

export interface Mail {
  to: string;
  /** One line. */
  subject: string;
  html: string;
  replyTo?: string;
  /** Of what the mail tells: the same for a mail that a crash sends twice, so that it is known for one. */
  key?: string;
}

/** Sends a mail from our own sender. A mail that is sent twice comes twice: who calls decides what may be repeated. */
export async function sendMail({ to, subject, html, replyTo, key }: Mail): Promise<void> {
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: setting('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Html: { Data: html, Charset: 'UTF-8' } },
          // SES puts a Message-ID of its own in the place of any other: the key travels beside it.
          ...(key && { Headers: [{ Name: 'X-Entity-Ref-ID', Value: key }] }),
        },
      },
    }),
  );
}
