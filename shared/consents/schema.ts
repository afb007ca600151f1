import * as z from 'zod';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { Instant } from '#shared/kernel/time.ts';
import { CONSENT_PURPOSE_NAMES, CONSENT_PURPOSES, CONSENT_SOURCES, type ConsentPurpose } from './purposes.ts';

/** One thing that was said: to what, given or withdrawn, of which words, in which language, when and where. */
export const ConsentRecord = z.object({
  purpose: z.enum(CONSENT_PURPOSE_NAMES),
  isGiven: z.boolean(),
  version: z.number().int().min(1),
  language: z.enum(LANGUAGES),
  source: z.enum(CONSENT_SOURCES),
  /** When it was said; on a machine that nobody was signed in on, by the clock of that machine. */
  at: Instant,
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

/** The clock of a machine may go before ours by so much. */
export const MOST_AHEAD_MS = 5 * 60_000;
/** How far back a choice may lie that was made before the sign-in: as long as the site keeps it. */
export const MOST_BACK_MS = 181 * 86_400_000;

const isKnown = ({ purpose, version }: { purpose: ConsentPurpose; version: number }) =>
  version <= CONSENT_PURPOSES[purpose].version;
const isPossible = ({ purpose, isGiven }: { purpose: ConsentPurpose; isGiven: boolean }) =>
  isGiven || CONSENT_PURPOSES[purpose].isWithdrawable;

/** What somebody says of themselves: at registration it is the server that writes it down. */
const Said = z
  .strictObject({ ...ConsentRecord.shape, source: z.enum(['cookies', 'account']) })
  .refine(isKnown, { path: ['version'], error: 'consents.unknownText' })
  .refine(isPossible, { path: ['isGiven'], error: 'consents.notWithdrawable' });
export const SaidConsents = z.strictObject({ items: z.array(Said).min(1).max(CONSENT_PURPOSE_NAMES.length) });
export type Said = z.infer<typeof Said>;

/** Of each purpose so many are answered, the newest first; all of them are kept. */
export const MOST_SHOWN = 100;
export const Consents = z.object({ items: z.array(ConsentRecord) });

/** The consent of a registration as it travels with the sign-up: `<version> <language> <instant>`. */
export const consentText = ({ version, language, at }: Pick<ConsentRecord, 'version' | 'language' | 'at'>): string =>
  [version, language, at].join(' ');

const Registered = ConsentRecord.pick({ version: true, language: true, at: true });
/** What {@link consentText} wrote; null when it is no such text. */
export function readConsentText(text: string): Pick<ConsentRecord, 'version' | 'language' | 'at'> | null {
  const [version, language, at, ...more] = text.split(' ');
  const read = Registered.safeParse({ version: Number(version), language, at });
  return read.success && more.length === 0 && read.data.version <= CONSENT_PURPOSES.account.version ? read.data : null;
}
