/** A sent mail, as the inbox shows it. */
export interface Mail {
  /** Sorts by time. */
  readonly id: string;
  readonly sentAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly sizeBytes: number;
  /** For pictures that the HTML shows as `cid:...`. */
  readonly contentId?: string | undefined;
}

export interface NewAttachment {
  readonly name: string;
  readonly type: string;
  readonly data: Buffer;
  readonly contentId?: string | undefined;
}

/** A mail to be sent. */
export interface NewMail extends Partial<Pick<Mail, 'cc' | 'bcc' | 'replyTo' | 'headers' | 'text' | 'html'>> {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly attachments?: readonly NewAttachment[];
}
