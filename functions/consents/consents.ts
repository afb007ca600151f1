import type { Write } from '#functions/kit/transaction.ts';
import { type ConsentRecord, MOST_AHEAD_MS, MOST_BACK_MS, type Said } from '#shared/consents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { RETENTION, ttlAfter } from '#shared/privacy/retention.ts';
import { allRecords, creatingRecord, endRecord, keepRecord, newestRecords, type Person } from './store.ts';

export const listConsents = async (person: Person) => ({ items: await newestRecords(person) });

/** Whether somebody may have said something then. A machine's clock is real time, whatever the business clock says. */
function isPossible(at: string): boolean {
  const aheadMs = Date.parse(at) - Date.now();
  return aheadMs <= MOST_AHEAD_MS && -aheadMs <= MOST_BACK_MS;
}

/**
 * Writes down what somebody says. The same again is the same record.
 * @throws AppError `input.invalid` for an instant that cannot be
 */
export async function recordConsents(person: Person, said: readonly Said[], now: Date): Promise<void> {
  const wrong = said.findIndex(({ at }) => !isPossible(at));
  const issue = { path: ['items', wrong, 'at'], code: 'input.invalid' } as const;
  if (wrong >= 0) throw new AppError('input.invalid', {}, { issues: [issue] });
  for (const one of said) await keepRecord(person, { ...one, at: new Date(one.at).toISOString() }, now);
}

/**
 * The consent of a registration, for the transaction that opens the account. An instant that cannot be keeps nobody out: it
 * is then when it reached us.
 */
export const registering = (
  person: Person,
  said: Pick<ConsentRecord, 'version' | 'language' | 'at'>,
  now: Date,
): Write => {
  const at = isPossible(said.at) ? said.at : now.toISOString();
  return creatingRecord(person, { ...said, at, purpose: 'account', isGiven: true, source: 'registration' }, now);
};

/** Everything that a person agreed to, for an export of their data. */
export const consentsOf = allRecords;

/**
 * Once an account is closed its records are nobody's any more: they stay as proof, and go when nobody can ask for it.
 * Safe to repeat.
 */
export async function endConsents(person: Person, now: Date): Promise<void> {
  const ttl = ttlAfter(now, RETENTION.consents.days);
  for (const one of await allRecords(person)) if (one.ttl === undefined) await endRecord(person, one, ttl);
}
