import { KEPT_DAYS as KEY_KEPT_DAYS } from '#shared/apps/schema.ts';
import { FEEDBACK_KEPT_DAYS } from '#shared/feedback/contract.ts';
import { NOTIFICATION_KEPT_DAYS } from '#shared/notifications/kinds.ts';

const YEAR_DAYS = 365;

/** Between asking to close and the end, in which it can be undone. */
export const CLOSING_WAIT_DAYS = 30;

/**
 * The law that a thing outlives its account by: art. 30 of the Spanish commercial code (six years for what supports the
 * books; the four of arts. 66 and 70 of the general tax law lie within), art. 72 of Organic Law 3/2018 (three, in which
 * a breach can be claimed that the proof answers).
 */
type Law = 'commerce' | 'dataProtection';

interface Retention {
  readonly days: number;
  /** `made`: so long after it was made or last used; `closed`: so long after the end of the account. */
  readonly since: 'made' | 'closed';
  readonly law?: Law;
  /** Nothing of this kind is made yet. */
  readonly isLater?: true;
}

/** How long each kind of thing is kept, where that is not until somebody deletes it or the account ends. */
export const RETENTION = {
  dataExports: { days: 7, since: 'made' },
  excels: { days: 7, since: 'made' },
  uploads: { days: 30, since: 'made' },
  notifications: { days: NOTIFICATION_KEPT_DAYS, since: 'made' },
  feedback: { days: FEEDBACK_KEPT_DAYS, since: 'made' },
  revokedKeys: { days: KEY_KEPT_DAYS, since: 'made' },
  clientErrors: { days: 30, since: 'made' },
  logs: { days: 90, since: 'made' },
  backups: { days: 35, since: 'made' },
  leads: { days: 2 * YEAR_DAYS, since: 'made', isLater: true },
  consents: { days: 3 * YEAR_DAYS + 1, since: 'closed', law: 'dataProtection' },
  seals: { days: 6 * YEAR_DAYS + 2, since: 'closed', law: 'commerce' },
  invoices: { days: 6 * YEAR_DAYS + 2, since: 'closed', law: 'commerce' },
  certificates: { days: 6 * YEAR_DAYS + 2, since: 'closed', law: 'commerce', isLater: true },
} as const satisfies Record<string, Retention>;
export type RetentionKind = keyof typeof RETENTION;
/** The same table, for what asks of any kind. */
export const retentionOf = (kind: RetentionKind): Retention => RETENTION[kind];
export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];

const DAY_MS = 86_400_000;
/** The instant so many days after another. */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
/** When the table removes what is kept for so many days, in epoch seconds. */
export const ttlAfter = (from: Date, days: number): number => Math.floor(daysAfter(from, days).getTime() / 1000);
