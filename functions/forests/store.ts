import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { deleting, putting, requiring, requiringVersion, type Write } from '#functions/kit/transaction.ts';
import type { AgreementSide } from '#shared/agreements/schema.ts';
import type { PriceRule } from '#shared/credits/price.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { FOREST_STATES, type ForestState } from '#shared/forests/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { daysAfter } from '#shared/kernel/time.ts';

/**
 * What somebody has still to do with a forest: the team its review; the platform what a crash may have left. News asks
 * nobody for anything: the team is told of it.
 */
const WORK = ['REVIEW', 'ISSUE', 'BLOCK', 'NEWS'] as const;
export type Work = Exclude<(typeof WORK)[number], 'NEWS'>;
/** What the team is told of a forest, and the day on which it was so. */
export interface ForestNews {
  readonly kind: 'notIssued' | 'takenBack' | 'ending';
  readonly on: string;
}

/** Of forests that were kept before it was asked: nothing. */
type Later = 'observed' | 'notIssued' | 'mitecoEligible';
export interface StoredForest
  extends Omit<Forest, 'ageYears' | 'areaM2' | Later>,
    Readonly<Partial<Pick<Forest, Later>>> {
  readonly news?: ForestNews | null;
  readonly tenantId: IdOf<'tenant'>;
  readonly createdBy: string;
  /** It was disabled while its owner was writing it: nobody has asked its cadastre, nor looked whether anything lacks. */
  readonly isUnsent?: boolean;
  /** As the signed contract says it. */
  readonly price: PriceRule | null;
  /** Version of the policy of payment that the signed contract says. */
  readonly payoutVersion?: number | null;
  /** Day on which the contract began: its terms turn on it. */
  readonly contractOn: string | null;
  readonly work: Exclude<Work, 'REVIEW'> | null;
  /** Who told that the contract ends with its term. */
  readonly endsBy?: AgreementSide | null;
  /** End of the term of which its owner was reminded that notice can be given now. */
  readonly remindedOf?: string;
}
type Key = Pick<StoredForest, 'tenantId' | 'id'>;

/**
 * Forests of owners. Access patterns:
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | forest | `T#<tenant>#FOREST` / `<forest>` | | read one; list those of an account |
 * | | | gsi1 `FORESTS#<work>` / `<day>#<forest>` | what waits for the team or the platform, the soonest due first |
 * | | | gsi2 `FORESTS#STATE#<state>` / `<day>#<forest>` | forests of every owner in a state: signed on, term ends on |
 */
const items = entity({
  model: { entity: 'forest', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    state: { type: FOREST_STATES, required: true },
    /** Day by which its state is sorted. */
    stateOn: { type: 'string', required: true },
    /** NONE: nothing, and no place in the index. */
    queue: { type: [...WORK, 'NONE'] as const, required: true },
    dueOn: { type: 'string', required: true },
    /** A text: all of it that nobody asks the table for. */
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#FOREST' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
    byWork: {
      index: 'gsi1',
      condition: ({ queue }: Record<string, unknown>) => queue !== 'NONE',
      pk: { field: 'gsi1pk', composite: ['queue'], template: 'FORESTS#{queue}' },
      sk: { field: 'gsi1sk', composite: ['dueOn', 'id'], template: '{dueOn}#{id}' },
    },
    byState: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: ['state'], template: 'FORESTS#STATE#{state}' },
      sk: { field: 'gsi2sk', composite: ['stateOn', 'id'], template: '{stateOn}#{id}' },
    },
  },
});

const dayOf = (instant: string): string => instant.slice(0, 10);
/** The day that matters in a state. */
function stateOnOf(forest: StoredForest): string {
  const { state, signedOn, termEndOn, submittedAt, updatedAt, createdAt } = forest;
  if (state === 'VALIDATED' && signedOn !== null) return signedOn;
  if (state === 'ACTIVE' && termEndOn !== null) return termEndOn;
  if (state === 'TO_VALIDATE' && submittedAt !== null) return dayOf(submittedAt);
  return dayOf(state === 'DISABLED' ? updatedAt : createdAt);
}
function workOf({ review, reviewDueOn, work, news, updatedAt }: StoredForest) {
  if (work !== null) return { queue: work, dueOn: dayOf(updatedAt) };
  if (review === 'waiting' && reviewDueOn !== null) return { queue: 'REVIEW' as const, dueOn: reviewDueOn };
  if (news) return { queue: 'NEWS' as const, dueOn: news.on };
  return { queue: 'NONE' as const, dueOn: '' };
}

function fromItem(stored: unknown): StoredForest {
  const { content, stateOn: _, queue: __, dueOn: ___, ...head } = stored as StoredForest & Record<string, string>;
  return { ...head, ...(JSON.parse(content ?? '{}') as object) } as StoredForest;
}
function itemOf(forest: StoredForest) {
  const { tenantId, id, state, v, createdAt, updatedAt, createdBy, ...content } = forest;
  const head = { tenantId, id, state, v, createdAt, updatedAt, createdBy };
  return { ...head, stateOn: stateOnOf(forest), ...workOf(forest), content: JSON.stringify(content) };
}

export async function findForest({ tenantId, id }: Key): Promise<StoredForest | null> {
  const { data } = await retryBusy(() => items.get({ tenantId, id }).go({ consistent: true }));
  return data && fromItem(data);
}

interface At {
  limit: number;
  cursor?: string | undefined;
}
/** Those of an account, as they were begun. @throws AppError `input.invalid` at `cursor` */
export async function pageOfAccount(tenantId: string, at: At): Promise<Page<StoredForest>> {
  const page = await pageOf(items.query.byAccount({ tenantId }), at);
  return { ...page, items: page.items.map(fromItem) };
}
export async function allForests(tenantId: string): Promise<StoredForest[]> {
  const { data } = await retryBusy(() => items.query.byAccount({ tenantId }).go({ pages: 'all', consistent: true }));
  return data.map(fromItem);
}

/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfState(state: ForestState, at: At): Promise<Page<StoredForest>> {
  const page = await pageOf(items.query.byState({ state }), at, { isIndex: true, order: 'asc' });
  return { ...page, items: page.items.map(fromItem) };
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfReviews(at: At): Promise<Page<StoredForest>> {
  const page = await pageOf(items.query.byWork({ queue: 'REVIEW' }), at, { isIndex: true, order: 'asc' });
  return { ...page, items: page.items.map(fromItem) };
}

/** Every forest in a state, as the index knows it: read it again before anything is done with it. */
export async function* everyIn(state: ForestState): AsyncGenerator<StoredForest> {
  for await (const item of queryAll(items.query.byState({ state }).params())) yield fromItem(item);
}
/**
 * Those that came off the market on a day, or have changed since, as the index knows them; some of the day before too: the
 * days of the index are those of UTC, which begin later than those of the people.
 */
export async function* disabledSince(day: string): AsyncGenerator<StoredForest> {
  const asked = items.query.byState({ state: 'DISABLED' }).gte({ stateOn: daysAfter(day, -1) });
  for await (const item of queryAll(asked.params())) yield fromItem(item);
}
export async function* everyWith(work: Work): AsyncGenerator<StoredForest> {
  for await (const item of queryAll(items.query.byWork({ queue: work }).params())) yield fromItem(item);
}
/** Those of which there is news since a day, as the index knows them. */
export async function* newsSince(day: string): AsyncGenerator<StoredForest> {
  const asked = items.query.byWork({ queue: 'NEWS' }).gte({ dueOn: day });
  for await (const item of queryAll(asked.params())) yield fromItem(item);
}

/** Puts a new forest. @throws in its transaction AppError `forests.idTaken` */
export const creatingForest = (forest: StoredForest): Write =>
  putting(items.create(itemOf(forest)).params(), new AppError('forests.idTaken'));

/** Puts the next version of a forest; refused when it is not at the one before any more. */
export const changingForest = (next: StoredForest): Write =>
  putting(
    items
      .put(itemOf(next))
      .where((at, { eq }) => eq(at.v, next.v - 1))
      .params(),
  );

/** Asks, in a transaction, that a forest is still what was read of it. */
export const requiringForest = ({ tenantId, id, v }: StoredForest, refusal?: AppError): Write =>
  requiringVersion(items.get({ tenantId, id }).params(), v, refusal);

/** Asks, in a transaction, that a forest is still there, whatever else became of it. */
export const keepingForest = ({ tenantId, id }: Key): Write =>
  requiring(items.get({ tenantId, id }).params(), new AppError('forests.notFound'));

export const deletingForest = ({ tenantId, id, v }: StoredForest): Write =>
  deleting(
    items
      .remove({ tenantId, id })
      .where((at, { eq }) => eq(at.v, v))
      .params(),
  );
/** Takes a forest away, whatever its state: with its account. */
export const forgetForest = ({ tenantId, id }: Key) => retryBusy(() => items.delete({ tenantId, id }).go());
/** What counts the forests of an account (kit/cap.ts). */
export const forestCap = (tenantId: string) => ({ tenantId, scope: 'forests' });
