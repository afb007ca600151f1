import type { Write } from '#functions/kit/transaction.ts';
import type { AgreementSide } from '#shared/agreements/schema.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import { monthsAfter } from '#shared/kernel/time.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { stateAfter, writesOf } from './keep.ts';
import { todayOf } from './read.ts';
import type { ForestNews, StoredForest } from './store.ts';

const TERM_MONTHS = 12;

interface Signed {
  readonly price: PriceRule;
  /** How its owner is paid, by the version that the text says: it holds whatever came between text and signature. */
  readonly policy?: { readonly id: PayoutPolicyId; readonly version: number } | undefined;
  readonly now: Date;
}
/**
 * The writes that make a forest `VALIDATED`, for the transaction of the last signature of its contract, which says the
 * price and how its owner is paid: its term of a year begins on that day, where the forest is.
 * @throws AppError `forests.wrongState`; the commit refuses when the forest has changed
 */
export function signing(forest: StoredForest, { price, policy, now }: Signed): { next: StoredForest; writes: Write[] } {
  const signedOn = todayOf(forest, now);
  const next: StoredForest = {
    ...forest,
    ...{ state: stateAfter(forest, 'sign'), price, signedOn, contractOn: signedOn, endsAtTerm: false },
    ...(policy && { payoutPolicy: policy.id, payoutVersion: policy.version }),
    ...{ validatedAt: now.toISOString(), updatedAt: now.toISOString(), v: forest.v + 1 },
    termEndOn: monthsAfter(signedOn, TERM_MONTHS),
  };
  return { next, writes: writesOf(forest, next) };
}

/** The writes that say whether the contract ends with its term, for the transaction of the notice. */
export function noticing(
  forest: StoredForest,
  { endsAtTerm, side, now }: { endsAtTerm: boolean; side: AgreementSide; now: Date },
): { next: StoredForest; writes: Write[] } {
  // The team is told of what an owner said.
  const said: ForestNews | null = endsAtTerm ? { kind: 'ending', on: todayOf(forest, now) } : null;
  const told = side === 'owner' ? { news: said } : {};
  const stamps = { updatedAt: now.toISOString(), v: forest.v + 1 };
  const next: StoredForest = { ...forest, ...told, endsAtTerm, endsBy: endsAtTerm ? side : null, ...stamps };
  return { next, writes: writesOf(forest, next) };
}
