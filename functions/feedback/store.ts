import { pageOf, queryAll } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { FEEDBACK_KEPT_DAYS, FEEDBACK_KINDS, type Feedback } from '#shared/feedback/contract.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import type { Page } from '#shared/kernel/page.ts';

const PARTITION = 'all';

/**
 * What people tell us belongs to the platform: one global partition, few and small items.
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | feedback | `FEEDBACK#all` / `<feedback>` | | read one; list, newest first |
 */
const items = entity({
  model: { entity: 'feedback', service: 'souto', version: '1' },
  attributes: {
    partition: { type: 'string', required: true },
    id: { type: 'string', required: true },
    kind: { type: FEEDBACK_KINDS, required: true },
    message: { type: 'string', required: true },
    email: { type: 'string', required: true },
    page: { type: 'string' },
    language: { type: LANGUAGES, required: true },
    /** Of somebody signed in. */
    userId: { type: 'string' },
    createdAt: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['partition'], template: 'FEEDBACK#{partition}' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

type Item = Omit<Feedback, 'isSignedIn' | 'page'> & { page?: string; userId?: string; partition: string; ttl: number };
interface NewFeedback extends Omit<Feedback, 'createdAt' | 'isSignedIn'> {
  userId?: string;
}
/** Keeps what was told; refused when the id is taken. */
export function creatingFeedback({ page, ...told }: NewFeedback, now: Date): Write {
  const item = {
    ...told,
    ...(page !== null && { page }),
    partition: PARTITION,
    createdAt: now.toISOString(),
    ttl: Math.floor(now.getTime() / 1000) + FEEDBACK_KEPT_DAYS * 86_400,
  };
  return putting(items.create(item).params());
}

function fromItem(stored: unknown): Feedback {
  const { partition: _partition, ttl: _ttl, userId, page = null, ...rest } = stored as Item;
  return { ...rest, page, isSignedIn: userId !== undefined };
}

export async function findFeedback(id: string): Promise<Feedback | null> {
  const { data } = await retryBusy(() => items.get({ partition: PARTITION, id }).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfFeedback(at: { limit: number; cursor?: string | undefined }): Promise<Page<Feedback>> {
  const page = await pageOf(items.query.byId({ partition: PARTITION }), at, { order: 'desc' });
  return { ...page, items: page.items.map(fromItem) };
}

/** What a person told us while signed in. Reads all of it, which is little. For workers. */
export async function* feedbackOf(userId: string): AsyncGenerator<Feedback> {
  const query = items.query.byId({ partition: PARTITION }).where((at, { eq }) => eq(at.userId, userId));
  for await (const item of queryAll<object>(query.params())) yield fromItem(item);
}

/** Takes the person out of what they told us: no id, no address to answer to. */
export async function forgetAuthor(id: string): Promise<void> {
  const patch = items.patch({ partition: PARTITION, id }).set({ email: '' }).remove(['userId']);
  await retryBusy(() => patch.go());
}
