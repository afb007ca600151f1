import { pageOf } from '#functions/kit/batch.ts';
import { invitations } from '#functions/kit/invitations.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import { type Figure, type Message, type Review, THREAD_STATES, type Thread } from '#shared/audits/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';

export interface Scope {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}

/**
 * What was said of a calculation lies in its partition and goes with it; invitations are in kit/invitations.ts. Access
 * patterns (in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | comment | `T#<tenant>#CAL#<calculation>` / `COMMENT#<comment>` | one with its messages; those of a calculation |
 * | review | same / `REVIEWED#<row>` | the rows of the sample that were seen |
 */
const comments = entity({
  model: { entity: 'auditComment', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    invitationId: { type: 'string', required: true },
    figure: { type: 'any', required: true },
    about: { type: 'string', required: true },
    state: { type: THREAD_STATES, required: true },
    messages: { type: 'any', required: true },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['id'], template: 'COMMENT#{id}' },
    },
  },
});
const reviews = entity({
  model: { entity: 'auditReview', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    rowId: { type: 'string', required: true },
    rowV: { type: 'number', required: true },
    byName: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byRow: {
      pk: { field: 'PK', composite: ['tenantId', 'calculationId'], template: 'T#{tenantId}#CAL#{calculationId}' },
      sk: { field: 'SK', composite: ['rowId'], template: 'REVIEWED#{rowId}' },
    },
  },
});

/** What counts the auditors of a calculation (kit/cap.ts). */
export const auditorCap = ({ tenantId, calculationId }: { tenantId: string; calculationId: string }) => ({
  tenantId,
  scope: `auditors of ${calculationId}`,
});

export interface StoredThread extends Omit<Thread, 'isEnded'> {
  invitationId: string;
}
const fromItem = (item: object): StoredThread => {
  const { id, figure, about, state, messages, invitationId, v, updatedAt } = item as StoredThread;
  return { id, figure, about, state, messages, invitationId, v, updatedAt };
};

export async function findThread(scope: Scope, id: string): Promise<StoredThread | null> {
  const { data } = await retryBusy(() => comments.get({ ...scope, id }).go({ consistent: true }));
  return data && fromItem(data);
}

interface At {
  limit: number;
  cursor?: string | undefined;
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfThreads(scope: Scope, at: At): Promise<Page<StoredThread>> {
  const { items, cursor } = await pageOf(comments.query.byId(scope), at);
  return { items: items.map(fromItem), cursor };
}

interface New {
  id: string;
  invitationId: string;
  figure: Figure;
  about: string;
  message: Message;
  now: Date;
}
export function creatingThread(scope: Scope, { id, invitationId, figure, about, message, now }: New): Write {
  const said = { figure, about, state: 'open' as const, messages: [message] };
  const item = { ...scope, id, invitationId, ...said, ...stampNew(invitationId, now) };
  return putting(comments.create(item).params(), new AppError('audits.idTaken'));
}

/** The thread in the place of its version `v - 1`. */
export function replacingThread(scope: Scope, { id, state, messages, v, updatedAt }: StoredThread): Write {
  const params = comments
    .patch({ ...scope, id })
    .set({ state, messages, v, updatedAt })
    .where((at, { eq }) => eq(at.v, v - 1))
    .params();
  return updating(params);
}

/** Notes on the invitation when a side said something; refused once it was closed. */
export function speaking(invitationId: string, side: 'commentedAt' | 'answeredAt', now: Date): Write {
  const params = invitations
    .patch({ id: invitationId })
    .set({ [side]: now.toISOString() })
    .where((at, { notExists }) => notExists(at.closedAt))
    .params();
  return updating(params, new AppError('audits.ended'));
}

/** Asks that the invitation was not closed. */
export function whileOpen(invitationId: string): Write {
  const item = {
    ...invitations.get({ id: invitationId }).params<{ TableName: string; Key: Record<string, string> }>(),
    ConditionExpression: 'attribute_not_exists(closedAt)',
  };
  return { item: { ConditionCheck: item }, refusal: new AppError('audits.ended') };
}

export const keepingReview = (
  scope: Scope,
  review: Omit<Review, 'at'>,
  { by, now }: { by: string; now: Date },
): Write => putting(reviews.put({ ...scope, ...review, ...stampNew(by, now) }).params());
export const removingReview = (scope: Scope, rowId: string): Write =>
  deleting(reviews.delete({ ...scope, rowId }).params());

/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfReviews(scope: Scope, at: At): Promise<Page<Review>> {
  const { items, cursor } = await pageOf(reviews.query.byRow(scope), at);
  const answer = ({ rowId, rowV, byName, updatedAt }: (typeof items)[number]): Review => ({
    rowId: rowId as IdOf<'row'>,
    rowV,
    byName,
    at: updatedAt,
  });
  return { items: items.map(answer), cursor };
}
