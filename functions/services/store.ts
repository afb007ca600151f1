import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';
import type { ServiceRequest } from '#shared/services/contract.ts';
import { REQUEST_STATES, type RequestState } from '#shared/services/states.ts';

export interface StoredRequest extends ServiceRequest {
  readonly tenantId: IdOf<'tenant'>;
  readonly createdBy: string;
  readonly updatedAt: string;
}
type Key = Pick<StoredRequest, 'tenantId' | 'id'>;

/**
 * Requests for services of the forestry team. Access patterns:
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | request | `T#<tenant>#SERVICE` / `<request>` | | read one; list those of an account, the newest first |
 * | | | gsi1 `SERVICES#<state>` / `<made>#<request>` | those of every owner in a state, the oldest first |
 */
const items = entity({
  model: { entity: 'serviceRequest', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    state: { type: REQUEST_STATES, required: true },
    /** A text: all of it that nobody asks the table for. */
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#SERVICE' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
    byState: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['state'], template: 'SERVICES#{state}' },
      sk: { field: 'gsi1sk', composite: ['createdAt', 'id'], template: '{createdAt}#{id}' },
    },
  },
});

function fromItem(stored: unknown): StoredRequest {
  const { content, ...head } = stored as StoredRequest & { content: string };
  return { ...head, ...(JSON.parse(content) as object) } as StoredRequest;
}
function itemOf({ tenantId, id, state, v, createdAt, updatedAt, createdBy, ...content }: StoredRequest) {
  return { tenantId, id, state, v, createdAt, updatedAt, createdBy, content: JSON.stringify(content) };
}

export async function findRequest({ tenantId, id }: Key): Promise<StoredRequest | null> {
  const { data } = await retryBusy(() => items.get({ tenantId, id }).go({ consistent: true }));
  return data && fromItem(data);
}
interface At {
  readonly limit: number;
  readonly cursor?: string | undefined;
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfAccount(tenantId: string, at: At): Promise<Page<StoredRequest>> {
  const page = await pageOf(items.query.byAccount({ tenantId }), at, { order: 'desc' });
  return { ...page, items: page.items.map(fromItem) };
}
/** @throws AppError `input.invalid` at `cursor` */
export async function pageOfState(state: RequestState, at: At): Promise<Page<StoredRequest>> {
  const page = await pageOf(items.query.byState({ state }), at, { isIndex: true, order: 'asc' });
  return { ...page, items: page.items.map(fromItem) };
}
export async function allRequests(tenantId: string): Promise<StoredRequest[]> {
  const { data } = await retryBusy(() => items.query.byAccount({ tenantId }).go({ pages: 'all', consistent: true }));
  return data.map(fromItem);
}

/** Puts a new request. @throws in its transaction AppError `services.idTaken` */
export const creatingRequest = (request: StoredRequest): Write =>
  putting(items.create(itemOf(request)).params(), new AppError('services.idTaken'));
/** Puts the next version; refused when it is not at the one before any more. */
export const changingRequest = (next: StoredRequest): Write =>
  putting(
    items
      .put(itemOf(next))
      .where((at, { eq }) => eq(at.v, next.v - 1))
      .params(),
    new AppError('conflict.versionChanged'),
  );
export const forgetRequest = ({ tenantId, id }: Key) => retryBusy(() => items.delete({ tenantId, id }).go());
