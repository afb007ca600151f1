import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

/** Of a person: what is kept of them alone. Of an account: everything of the company, its people among it. */
export const EXPORT_SCOPES = ['person', 'account'] as const;
export type ExportScope = (typeof EXPORT_SCOPES)[number];
export const EXPORT_STATES = ['QUEUED', 'WRITING', 'READY', 'FAILED'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** A file with what is kept of somebody: for whoever asked for it, and nobody else of the account. */
export const DataExport = z.object({
  id: idOf('dataExport'),
  scope: z.enum(EXPORT_SCOPES),
  state: z.enum(EXPORT_STATES),
  /** Once it is ready: how many files are in it, and how large it is. */
  files: z.number().int(),
  bytes: z.number().int(),
  errorCode: z.string().nullable(),
  createdAt: Instant,
  /** Until when it can be downloaded; null while it is not ready. */
  expiresAt: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;
export const isExportWorking = (state: ExportState): boolean => state === 'QUEUED' || state === 'WRITING';

/** When somebody asked to close, and when that becomes final. */
export const Closing = z.object({ askedAt: Instant, endsAt: Instant });
export type Closing = z.infer<typeof Closing>;

/** What closing would do for whoever asks. */
export const ClosingTerms = z.object({
  /** The owner closes the account; a related user their own access to it. */
  closes: z.enum(['account', 'access']),
  /** What has to be typed so that nobody closes anything by a slip: the company's name, or the e-mail. */
  typed: z.string(),
  /** Who else loses their access. */
  people: z.number().int(),
  /** What has to be settled first: error codes, with how many there are of it. */
  obstacles: z.array(z.object({ code: z.string(), count: z.number().int() })),
  closing: Closing.nullable(),
});
export type ClosingTerms = z.infer<typeof ClosingTerms>;

/** Case and spaces around and between words are not what somebody shows that they mean it by. */
const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
export const isTyped = (asked: string, typed: string): boolean => plain(asked) === plain(typed);
