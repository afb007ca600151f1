import { randomUUID } from 'node:crypto';
import { openStore, under } from '#infra/local/lib/store.ts';
import type { Mail, NewMail } from '#infra/local/ses/mail.ts';

/** A mail, or the content of an attachment in base64. */
type StoredValue = Mail | { readonly data: string };

export interface Mailbox {
  /** Newest first. */
  list(): readonly Mail[];
  find(id: string): Mail | undefined;
  /** Content of an attachment, counted from 0. */
  attachment(id: string, index: number): Buffer | undefined;
  /** Resolves with the id once the mail is on the disk. */
  add(mail: NewMail): Promise<string>;
  close(): Promise<void>;
}

const mailKey = (id: string) => `mail!${id}`;
const fileKey = (id: string, index: number) => `file!${id}!${index}`;

/** Sent mails, durable; the newest `keep` of them. */
export async function openMailbox(path: string, keep: number): Promise<Mailbox> {
  const store = await openStore<StoredValue>(path);
  const mails: Mail[] = [];
  for await (const [, mail] of store.entries(under('mail!'))) mails.push(mail as Mail);
  let last = mails.at(-1)?.id ?? '';

  /** Later than every id before, also within one millisecond or with the clock set back. */
  function nextId(): string {
    const [lastMs = 0, lastCount = 0] = last.split('-').map(Number);
    const ms = Math.max(Date.now(), lastMs);
    const count = ms === lastMs ? lastCount + 1 : 0;
    last = `${String(ms).padStart(14, '0')}-${String(count).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
    return last;
  }
  return {
    list: () => [...mails].reverse(),
    find: (id) => mails.find((mail) => mail.id === id),
    attachment(id, index) {
      const file = store.get(fileKey(id, index)) as { data: string } | undefined;
      return file && Buffer.from(file.data, 'base64');
    },
    async add({ attachments = [], ...rest }) {
      const id = nextId();
      const mail: Mail = {
        id,
        sentAt: new Date().toISOString(),
        ...{ cc: [], bcc: [], replyTo: [], headers: [] },
        ...rest,
        attachments: attachments.map(({ data, ...about }) => ({ ...about, sizeBytes: data.length })),
      };
      mails.push(mail);
      const old = mails.splice(0, Math.max(0, mails.length - keep));
      await store.write([
        { type: 'put', key: mailKey(id), value: mail },
        ...attachments.map(({ data }, i) => ({
          type: 'put' as const,
          key: fileKey(id, i),
          value: { data: data.toString('base64') },
        })),
        ...old.flatMap((gone) => [
          { type: 'del' as const, key: mailKey(gone.id) },
          ...gone.attachments.map((_, i) => ({ type: 'del' as const, key: fileKey(gone.id, i) })),
        ]),
      ]);
      return id;
    },
    close: () => store.close(),
  };
}
