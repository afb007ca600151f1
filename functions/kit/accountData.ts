import type { Place } from '#functions/ports/files.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** One person, as the features know them. */
export interface Person {
  readonly tenantId: IdOf<'tenant'>;
  readonly userId: IdOf<'user'>;
  readonly sub: string;
}
export interface Account {
  readonly tenantId: IdOf<'tenant'>;
  readonly now: Date;
}

/** Parts of an export: the words that explain each are in the texts of `takeout`. */
export type Topic =
  | 'profile'
  | 'notifications'
  | 'keys'
  | 'feedback'
  | 'consents'
  | 'activity'
  | 'team'
  | 'organizations'
  | 'factors'
  | 'calculations'
  | 'imports'
  | 'invoices'
  | 'banking'
  | 'reduction'
  | 'reports'
  | 'certifications'
  | 'documents'
  | 'verifications'
  | 'audits'
  | 'plans'
  | 'forests'
  | 'offsets'
  | 'sales';

/** One file of an export. What it is made of is read when its turn comes, so that no account has to fit in memory. */
export type Part = { readonly topic: Topic; readonly path: string } & (
  | { readonly json: () => Promise<unknown> }
  | { readonly items: () => AsyncIterable<unknown> }
  | { readonly file: Place }
);

/**
 * What becomes of a kind of item. `exported`: with the person it is of, with the account, or `never`: it is the
 * product's own work, or a secret. `ends`: with the person, with the account, by itself (`expires`), or not with any of
 * them: it is kept for a law (`kept`) or is the platform's (`never`).
 */
interface Fate {
  readonly exported: 'person' | 'account' | 'never';
  readonly ends: 'person' | 'account' | 'expires' | 'kept' | 'never';
}

/** What a feature keeps of people and accounts, how it gives it out, and how it forgets it. Forgetting is safe to repeat. */
export interface AccountData {
  readonly kinds: Readonly<Record<string, Fate>>;
  readonly ofPerson?: (person: Person) => AsyncIterable<Part>;
  readonly ofAccount?: (account: Account) => AsyncIterable<Part>;
  /** Also when a person leaves an account that goes on. */
  readonly forgetPerson?: (person: Person, now: Date) => Promise<void>;
  /** The people are forgotten before. */
  readonly forgetAccount?: (account: Account) => Promise<void>;
}

export const OF_PERSON = { exported: 'person', ends: 'person' } as const satisfies Fate;
export const OF_ACCOUNT = { exported: 'account', ends: 'account' } as const satisfies Fate;
/** Work of the product on what an account has: it goes with the account, and says nothing that the rest does not. */
export const WORK = { exported: 'never', ends: 'account' } as const satisfies Fate;
export const PASSING = { exported: 'never', ends: 'expires' } as const satisfies Fate;
export const PLATFORM = { exported: 'never', ends: 'never' } as const satisfies Fate;

/** A name of somebody's file, as the end of a path: nothing of it leads anywhere else. */
export const fileNameIn = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120);

/** A stored item without what only the table needs of it. */
export function plainItem(item: object): Record<string, unknown> {
  const { PK, SK, entity, entityVersion, ttl, v, tenantId, ...rest } = item as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !/^gsi\d[ps]k$/.test(name)));
}
