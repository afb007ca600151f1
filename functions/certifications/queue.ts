import type { QueuedHead } from '#shared/certifications/schema.ts';
import type { Queue } from '#shared/certifications/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import { headOf } from './read.ts';
import { findCertification, pageOfQueue, type StoredCertification } from './store.ts';

/** What the platform's team works on, of every account. @throws AppError `input.invalid` at `cursor` */
export async function listQueue({
  queue,
  ...at
}: {
  queue: Queue;
  limit: number;
  cursor?: string | undefined;
}): Promise<Page<QueuedHead>> {
  const { items, cursor } = await pageOfQueue(queue, at);
  return { items: items.map((stored) => ({ ...headOf(stored), tenantId: stored.tenantId })), cursor };
}

/**
 * A certification that its account has requested; a draft is nobody else's.
 * @throws AppError `certifications.notFound`
 */
export async function readQueued({
  tenantId,
  id,
}: {
  tenantId: IdOf<'tenant'>;
  id: IdOf<'certification'>;
}): Promise<StoredCertification> {
  const found = await findCertification(tenantId, id);
  if (!found || found.state === 'draft') throw new AppError('certifications.notFound');
  return found;
}
