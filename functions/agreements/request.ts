import { auditOf, writesOf } from '#functions/forests/keep.ts';
import { requiringForest, type StoredForest } from '#functions/forests/read.ts';
import { newId } from '#functions/kit/ids.ts';
import { countCall } from '#functions/kit/limits.ts';
import { readProfile } from '#functions/kit/profile.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import { subOf } from '#functions/session/accountIds.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { Agreement, AgreementData } from '#shared/agreements/schema.ts';
import { lackingSignatories } from '#shared/agreements/signatories.ts';
import { isRequestable } from '#shared/agreements/states.ts';
import type { Limit } from '#shared/contract/limits.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { usualPolicy } from '#shared/pricing/payoutPolicies.ts';
import { generated, mailing } from './generate.ts';
import { answerOf, readBoth } from './read.ts';
import { puttingAgreement, type StoredAgreement } from './store.ts';

const KG_PER_TONNE = 1_000;
/** Texts of one forest in a day that mail a link to all who sign: up to twenty people whose addresses the caller typed. */
const LINKS_LIMIT: Limit = { of: 'caller', calls: 6, seconds: 86_400 };
const UNSIGNED = { confirmation: null, signature: null } as const;

/** @throws AppError `agreements.representedMissing`, `agreements.signatoriesMissing` */
function requireSignatories({ ownerKind }: StoredForest, data: AgreementData): void {
  if (ownerKind === null) throw new AppError('agreements.wrongState');
  const [first] = lackingSignatories(ownerKind, { ...data, others: data.others.length });
  if (first) throw new AppError(first === 'others' ? 'agreements.signatoriesMissing' : 'agreements.representedMissing');
}

/** The insurance decides how the owner of a large forest is paid, unless the team chose another way. */
function insured(forest: StoredForest, hasFireInsurance: boolean): StoredForest {
  if (!forest.co2 || forest.fireInsurance === hasFireInsurance) return { ...forest, fireInsurance: hasFireInsurance };
  const usual = (insurance: boolean) =>
    usualPolicy({ yearlyTonnes: (forest.co2?.annualKg ?? 0) / KG_PER_TONNE, hasFireInsurance: insurance });
  const isUsual = forest.payoutPolicy === usual(forest.fireInsurance);
  const payoutPolicy = isUsual ? usual(hasFireInsurance) : forest.payoutPolicy;
  return { ...forest, fireInsurance: hasFireInsurance, payoutPolicy };
}

/** @throws AppError `limit.tooManyRequests` */
async function countLinks({ forestId: caller, document, data: { others } }: StoredAgreement): Promise<void> {
  if (document === null || others.length === 0) return;
  await countCall({ name: 'agreements.links', limit: LINKS_LIMIT, caller, atMs: Date.now() });
}

/**
 * Asks for a contract, or with other data: it is written at once when the team has accepted the forest, else with that.
 * @throws AppError `forests.notFound`, `agreements.wrongState`, `agreements.signatoriesMissing`,
 *   `agreements.representedMissing`, `conflict.versionChanged`, `limit.tooManyRequests`
 */
export async function requestAgreement(
  { tenantId, userId }: UserActor,
  { id, v, data }: { id: IdOf<'forest'>; v: number; data: AgreementData },
  now: Date,
): Promise<Agreement> {
  const { forest: before, kept } = await readBoth({ tenantId, id });
  if ((kept?.v ?? 0) !== v) throw new AppError('conflict.versionChanged');
  if (!isRequestable(before.state)) throw new AppError('agreements.wrongState');
  requireSignatories(before, data);
  const email = (await readProfile(subOf(userId)))?.preferredUsername;
  if (!email) throw new AppError('access.denied');
  // One that was signed stays as it is: another follows it. One that waits for signatures is written anew, without them.
  const again = kept && kept.state !== 'signed' ? kept : null;
  const stamps = again
    ? { ...again, v: again.v + 1, updatedAt: now.toISOString() }
    : { tenantId, forestId: id, id: newId('agreement'), ...stampNew(userId, now) };
  const asked: StoredAgreement = {
    ...stamps,
    ...{ state: 'requested', data, document: null, hash: null, signedAt: null },
    signatories: [
      { ...data.signer, email, isOwner: true, ...UNSIGNED },
      ...data.others.map((one) => ({ ...one, isOwner: false, ...UNSIGNED })),
    ],
  };
  const forest = insured(before, data.fireInsurance);
  const written = forest.review === 'accepted' ? generated(forest, asked, now) : null;
  const next = written ?? asked;
  await countLinks(next);
  // A text says how its owner is paid: who chooses another way at that moment, or accepts the forest, comes before or after.
  const isChanged = written !== null || forest.fireInsurance !== before.fireInsurance;
  const changed = { ...forest, v: before.v + 1, updatedAt: now.toISOString() };
  await commit({
    writes: [puttingAgreement(next), ...(isChanged ? writesOf(before, changed) : [requiringForest(before)])],
    messages: written ? mailing(forest, written) : [],
    audit: [{ ...auditOf(forest), action: 'forests.contractRequested', by: userId }],
  });
  return answerOf(forest, next, now);
}
