import { generating, isGenerated, isInsured, takingBack } from '#functions/agreements/generate.ts';
import { retrying } from '#functions/credits/retrying.ts';
import type { Log } from '#functions/kit/log.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { REVIEW_DAYS } from '#shared/constants/forests.ts';
import type { Measure } from '#shared/forests/contract.ts';
import { eligibleRefusal } from '#shared/forests/eligible.ts';
import { toVerify } from '#shared/forests/land.ts';
import type { Observation } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { daysAfter } from '#shared/kernel/time.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';
import { usualPolicy } from '#shared/pricing/payoutPolicies.ts';
import { requireBesideSeen } from './beside.ts';
import { runOf } from './co2.ts';
import { disable } from './disable.ts';
import { takingGround } from './ground.ts';
import { spreadYears } from './issuedYears.ts';
import { keep, stateAfter } from './keep.ts';
import { type Of, readAt, todayOf } from './read.ts';
import { block, issueTerm } from './stock.ts';
import type { StoredForest } from './store.ts';
import { requireConfirmed } from './surveyAgain.ts';

type At = Of & { readonly v: number };
const KG_PER_TONNE = 1_000;

/** @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged` */
export async function askChanges(
  { userId: by }: UserActor,
  { observed, ...at }: At & { observed: Observation[] },
  now: Date,
) {
  const forest = await readAt(at);
  const state = stateAfter(forest, 'askChanges');
  const observations = observed.map(({ text }) => text).join('\n');
  // What its owner writes next nobody has looked at.
  const unseen = { review: 'none', reviewDueOn: null, mitecoEligible: null } as const;
  const change = { state, observations, observed, ...unseen };
  return keep(forest, change, { by, now, action: 'forests.changesAsked', isStaff: true, tells: 'forestChangesAsked' });
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged` */
export async function refuse({ userId: by }: UserActor, { text, ...at }: At & { text: string }, now: Date) {
  const forest = await readAt(at);
  const state = stateAfter(forest, 'refuse');
  const off = { review: 'none', reviewDueOn: null, disabledBy: 'refused' } as const;
  const change = { state, observations: text, observed: [], ...off };
  return keep(forest, change, { by, now, action: 'forests.refused', isStaff: true, tells: 'forestRefused' });
}

interface Told {
  /** Null: that nobody has looked, which is said as well. */
  readonly told: boolean | null | undefined;
  readonly isTerm: boolean;
}
/**
 * Whether it meets the conditions of the ministry's registry, as the reviewer says; of a next term of which nothing is
 * said, as it was known.
 * @throws AppError `forests.notEligible`, `forests.registryNotSeen`
 */
function eligibleOf(forest: StoredForest, { told, isTerm }: Told): boolean | null {
  const { mitecoEligible: known = null } = forest;
  const isEligible = told === undefined ? (isTerm ? known : null) : told;
  // What a contract was signed on is not written anew with its next term.
  const refusal = eligibleRefusal(isTerm ? { ...forest, registry: null } : forest, isEligible);
  if (refusal) throw new AppError(refusal);
  return isEligible;
}

/** What a reviewer has seen beside its figures. */
interface Seen {
  readonly seenByHand: boolean;
  readonly seenBeside: readonly string[];
  readonly mitecoEligible?: boolean | null | undefined;
}
/** Whether some of its land is known by what the reviewer has seen alone. @throws AppError of what they have not */
async function isSeenLand(
  forest: StoredForest,
  { seenByHand, seenBeside }: Pick<Seen, 'seenByHand' | 'seenBeside'>,
  now: Date,
): Promise<boolean> {
  await requireConfirmed(forest, seenByHand, now);
  const hasBeside = await requireBesideSeen(forest, seenBeside, now);
  return hasBeside || toVerify(forest.plots).length > 0;
}

/**
 * Accepts a forest, whose contract can then be signed, or its next term, whose vintage is issued.
 * @throws AppError `forests.notFound`, `forests.wrongState`, `forests.unsent`, `forests.notEstimated`,
 *   `conflict.versionChanged`, `forests.cadastreAnswers`, `forests.unnamed`, `forests.unconfirmed`, `forests.besideUnseen`,
 *   `forests.notEligible`, `forests.registryNotSeen`, `cadastre.notFound`
 */
export async function accept(
  { userId: by }: UserActor,
  { id, tenantId, v, seenByHand, seenBeside, mitecoEligible: told, ...measure }: At & Measure & Seen,
  { now, log }: { now: Date; log: Log },
) {
  const forest = await readAt({ id, tenantId, v });
  const isTerm = forest.state === 'ACTIVE' && forest.review === 'waiting';
  const state = isTerm ? forest.state : stateAfter(forest, 'accept');
  if (forest.isUnsent) throw new AppError('forests.unsent');
  // Of a next term the land is that of the contract.
  const mitecoEligible = eligibleOf(forest, { told, isTerm });
  const isByHand = !isTerm && (await isSeenLand(forest, { seenByHand, seenBeside }, now));
  const co2 = await runOf(forest, measure, { now, log });
  if (!isTerm) await spreadYears(forest);
  const fireInsurance = isTerm ? forest.fireInsurance : await isInsured(forest);
  const usual = usualPolicy({ yearlyTonnes: co2.annualKg / KG_PER_TONNE, hasFireInsurance: fireInsurance });
  const change: Partial<StoredForest> = {
    ...{ state, co2, review: 'accepted', reviewDueOn: null, observations: '', observed: [] },
    ...{ fireInsurance, mitecoEligible },
    payoutPolicy: forest.payoutPolicy ?? usual,
    ...(isTerm && { work: 'ISSUE' }),
  };
  // The contract that was asked for goes out with the review; of a term, the one that was signed goes on. [B48]
  const contract = isTerm ? null : await generating({ ...forest, ...change }, now);
  // Of a term its owner is told once its credits are out, or why there are none.
  const next = await keep(forest, change, {
    ...{ by, now, action: isByHand ? 'forests.acceptedByHand' : 'forests.accepted', isStaff: true },
    ...(contract ?? (isTerm ? {} : { tells: 'forestAccepted' })),
  });
  return issueTerm(next, now);
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged` */
export async function choosePolicy(
  { userId: by }: UserActor,
  { payoutPolicy, ...at }: At & { payoutPolicy: PayoutPolicyId },
  now: Date,
) {
  const forest = await readAt(at);
  // What was signed holds until another contract is.
  const isOpen = forest.state === 'CREATED' || forest.state === 'TO_VALIDATE';
  if (!isOpen || (await isGenerated(forest))) throw new AppError('forests.wrongState');
  return keep(forest, { payoutPolicy }, { by, now, action: 'forests.policyChosen', isStaff: true });
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged` */
export async function disableTheirs(
  { userId: by }: UserActor,
  { text, ...at }: At & { text: string },
  { now, log }: { now: Date; log: Log },
) {
  const change: Partial<StoredForest> = { disabledBy: 'team', observations: text, observed: [] };
  const keeping = { by, now, action: 'forests.disabled', isStaff: true, tells: 'forestDisabled' } as const;
  return disable(await readAt(at), { action: 'disable', change, keeping }, log);
}

/**
 * @throws AppError `forests.notFound`, `forests.wrongState`, `forests.parcelTaken`, `forests.landTaken`,
 *   `forests.tooSpread`, `conflict.versionChanged`
 */
export async function reopen(
  { userId: by }: UserActor,
  { text, ...at }: At & { text: string },
  now: Date,
): Promise<StoredForest> {
  const found = await readAt(at);
  const state = stateAfter(found, 'reopen');
  // What was to be withdrawn is, before anything of it can be sold again.
  const forest = await block(found, now);
  const reviewDueOn = daysAfter(todayOf(forest, now), REVIEW_DAYS);
  // How its owner was paid is of the contract that was: it may be of another size by now.
  const payout = { payoutPolicy: null, payoutVersion: null } as const;
  const dates = { signedOn: null, validatedAt: null, activatedOn: null, termEndOn: null, endsAtTerm: false };
  const contract = { ...dates, ...payout };
  const said = { observations: text, observed: [] };
  const change = { state, ...contract, ...said, review: 'waiting', reviewDueOn, disabledBy: null } as const;
  const noted = { by, now, action: 'forests.reopened', isStaff: true, tells: 'forestReopened' } as const;
  return retrying('conflict.busy', async () => {
    const writes = [...(await takingGround(forest)), ...(await takingBack(forest, now))];
    return keep(forest, change, { ...noted, writes });
  });
}
