import { isDeepStrictEqual } from 'node:util';
import { removing, takingBack } from '#functions/agreements/generate.ts';
import { retrying } from '#functions/credits/retrying.ts';
import { type Cap, commitWithin } from '#functions/kit/cap.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { MOST_FORESTS, REVIEW_DAYS } from '#shared/constants/forests.ts';
import { pointOf } from '#shared/forests/parcel.ts';
import type { ForestDraft } from '#shared/forests/schema.ts';
import { isWritable } from '#shared/forests/states.ts';
import { problemsOf } from '#shared/forests/submission.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { daysAfter } from '#shared/kernel/time.ts';
import { forgetFile } from './files.ts';
import { takingGround } from './ground.ts';
import { removingInfo } from './infoStore.ts';
import { auditOf, keep, stateAfter } from './keep.ts';
import { freeingNumber, takingNumber } from './numbers.ts';
import { requireOneMunicipality } from './oneMunicipality.ts';
import { readAt, todayOf } from './read.ts';
import { allForests, creatingForest, deletingForest, findForest, forestCap, type StoredForest } from './store.ts';
import { surveyed } from './survey.ts';

interface At {
  readonly id: IdOf<'forest'>;
  readonly v: number;
}

/** What nothing has happened to. */
export const NEW_FOREST = {
  state: 'CREATED',
  ...{ documents: [], observations: '', observed: [], submittedAt: null, review: 'none', reviewDueOn: null, co2: null },
  ...{ payoutPolicy: null, signedOn: null, validatedAt: null, activatedOn: null, termEndOn: null },
  ...{ disabledBy: null, notices: [], price: null, contractOn: null, work: null, vintage: null, endsAtTerm: false },
} as const satisfies Partial<StoredForest>;

const capOf = (tenantId: IdOf<'tenant'>): Cap => ({
  ...forestCap(tenantId),
  most: MOST_FORESTS,
  refusal: new AppError('forests.tooMany', { limit: MOST_FORESTS }),
  living: async () => (await allForests(tenantId)).map(({ id }) => id),
  hasEnded: async (id) => (await findForest({ tenantId, id: id as IdOf<'forest'> })) === null,
});

/** The same id with the same draft again is the same create. */
function same(known: StoredForest, draft: ForestDraft): StoredForest {
  const said = Object.fromEntries(Object.keys(draft).map((key) => [key, known[key as keyof StoredForest]]));
  if (!isDeepStrictEqual(said, { ...draft })) throw new AppError('forests.idTaken');
  return known;
}

/** @throws AppError `forests.tooMany`, `forests.idTaken` */
export async function createForest(
  { tenantId, userId }: UserActor,
  { id, draft }: { id: IdOf<'forest'>; draft: ForestDraft },
  now: Date,
): Promise<StoredForest> {
  const known = await findForest({ tenantId, id });
  if (known) return same(known, draft);
  const forest: StoredForest = {
    tenantId,
    id,
    ...draft,
    ...NEW_FOREST,
    documents: [],
    notices: [],
    observed: [],
    ...stampNew(userId, now),
  };
  const number = await takingNumber(forest);
  try {
    await commitWithin(capOf(tenantId), id, {
      writes: [creatingForest(forest), number],
      audit: [{ ...auditOf(forest), action: 'forests.created', by: userId }],
    });
  } catch (error) {
    // The same call came twice at once.
    const other = await findForest({ tenantId, id });
    if (!other) throw error;
    return same(other, draft);
  }
  return forest;
}

async function readWritable({ tenantId }: UserActor, at: At): Promise<StoredForest> {
  const forest = await readAt({ ...at, tenantId });
  if (!isWritable(forest.state)) throw new AppError('forests.wrongState');
  return forest;
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged` */
export async function saveForest(
  actor: UserActor,
  { draft, ...at }: At & { draft: ForestDraft },
  now: Date,
): Promise<StoredForest> {
  return keep(await readWritable(actor, at), draft, { by: actor.userId, now, action: 'forests.changed' });
}

/** @throws AppError `forests.notFound`, `forests.wrongState`, `forests.hasContract`, `conflict.versionChanged` */
export async function deleteForest(actor: UserActor, at: At): Promise<void> {
  const forest = await readWritable(actor, at);
  // What was sold of it stays, and so does what says whose land gave credits of which years.
  if (forest.contractOn !== null) throw new AppError('forests.hasContract');
  const { tenantId, id: forestId } = forest;
  await commit({
    writes: [
      deletingForest(forest),
      freeingNumber(forest),
      removingInfo({ tenantId, forestId }),
      ...(await removing(forest)),
    ],
    audit: [{ ...auditOf(forest), action: 'forests.removed', by: actor.userId }],
  });
  for (const { id } of forest.documents) await forgetFile(forest, id);
}

/**
 * Sends a forest to the team, with its plots as the cadastre has them and not as they were sent.
 * @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged`, `forests.parcelTaken`,
 *   `forests.landTaken`, `forests.tooSpread`, and the first of what keeps it from being reviewed, with all of it as issues
 */
export async function submitForest({ tenantId, userId }: UserActor, at: At, now: Date): Promise<StoredForest> {
  const told = await readAt({ ...at, tenantId });
  const state = stateAfter(told, 'submit');
  const plots = await surveyed(told, now);
  const forest = { ...told, plots, point: pointOf(plots, told.country) ?? told.point };
  const today = todayOf(forest, now);
  const issues = problemsOf(forest, { documents: forest.documents, today });
  const [first] = issues;
  if (first) throw new AppError(first.code, first.details, { issues });
  await requireOneMunicipality(forest);
  const change = {
    ...{ state, plots, point: forest.point, observations: '', observed: [], review: 'waiting', news: null },
    ...{ submittedAt: now.toISOString(), reviewDueOn: daysAfter(today, REVIEW_DAYS), isUnsent: false },
  } satisfies Partial<StoredForest>;
  return retrying('conflict.busy', async () => {
    const writes = await takingGround(forest);
    return keep(forest, change, { by: userId, now, action: 'forests.submitted', tells: 'forestSubmitted', writes });
  });
}

/**
 * Gives a forest back to its owner until its contract is signed: its parcels are free, a text that waits for signatures is
 * no contract any more, and what the team had accepted is reviewed anew. Of that the team is told.
 * @throws AppError `forests.notFound`, `forests.wrongState`, `conflict.versionChanged`
 */
export async function takeBackForest({ tenantId, userId }: UserActor, at: At, now: Date): Promise<StoredForest> {
  const forest = await readAt({ ...at, tenantId });
  const state = stateAfter(forest, 'takeBack');
  const news = { kind: 'takenBack', on: todayOf(forest, now) } as const;
  const accepted = forest.review === 'accepted' ? ({ co2: null, payoutPolicy: null, news } as const) : {};
  const change = { ...accepted, state, review: 'none', reviewDueOn: null, mitecoEligible: null } as const;
  const writes = await takingBack(forest, now);
  return keep(forest, change, { by: userId, now, action: 'forests.takenBack', writes });
}
