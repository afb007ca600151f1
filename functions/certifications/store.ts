import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import type { RegistryData } from '#shared/certifications/registryData.ts';
import {
  type Analysis,
  CERTIFICATION_TYPES,
  type CertificationFile,
  type CertificationHead,
  type Step,
} from '#shared/certifications/schema.ts';
import { CERTIFICATION_STATES, QUEUES, type Queue, queueOf } from '#shared/certifications/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Page } from '#shared/kernel/page.ts';

/** Which finishing of its calculation was looked at. */
export interface CertificationSeal {
  finishedAt: string;
  rowsHash: string;
}
/** All of it that nobody asks the table for. */
interface Content {
  organizationName: string;
  year: number;
  byName: string;
  requestedAt: string | null;
  /** Who requested it: told of what becomes of it. */
  requestedBy: string | null;
  seal: CertificationSeal | null;
  analysis: Analysis | null;
  registry: RegistryData | null;
  files: CertificationFile[];
  steps: Step[];
}
export interface StoredCertification extends CertificationHead, Content {
  tenantId: IdOf<'tenant'>;
  createdBy: string;
}

/**
 * A certification is one item, files and steps in it: neither is ever many. Access patterns (in the base table, read
 * consistently):
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | certification | `T#<tenant>#CERTIFICATION` / `<certification>` | | read one; list those of an account |
 * | | | gsi1 `CERTIFICATIONS#<queue>` / `<requested or ended>#<certification>` | what the platform's team works on, of every account; no draft is there |
 */
const items = entity({
  model: { entity: 'certification', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    type: { type: CERTIFICATION_TYPES, required: true },
    state: { type: CERTIFICATION_STATES, required: true },
    organizationId: { type: 'string', required: true },
    calculationId: { type: 'string', required: true },
    queue: { type: QUEUES },
    /** When it was requested, or when it ended, and its id: its place in the queue. */
    place: { type: 'string' },
    /** A text: it holds figures that the table has no room for. */
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#CERTIFICATION' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
    byQueue: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['queue'], template: 'CERTIFICATIONS#{queue}' },
      sk: { field: 'gsi1sk', composite: ['place'], template: '{place}' },
    },
  },
});

function fromItem(stored: unknown): StoredCertification {
  type Item = StoredCertification & { content: string; queue?: Queue; place?: string };
  const { content, queue: _, place: __, ...head } = stored as Item;
  return { ...head, ...(JSON.parse(content) as Content) };
}
function itemOf({ tenantId, id, type, state, organizationId, calculationId, ...rest }: StoredCertification) {
  const { v, createdAt, updatedAt, createdBy, ...content } = rest;
  const queue = queueOf(state);
  return {
    ...{ tenantId, id, type, state, organizationId, calculationId, v, createdAt, updatedAt, createdBy },
    ...(queue !== null && { queue, place: `${(queue === 'open' && rest.requestedAt) || updatedAt}#${id}` }),
    content: JSON.stringify(content satisfies Content),
  };
}

export async function findCertification(tenantId: string, id: string): Promise<StoredCertification | null> {
  const { data } = await retryBusy(() => items.get({ tenantId, id }).go({ consistent: true }));
  return data && fromItem(data);
}

/** Every certification of an account, in the order they were started. */
export async function allCertifications(tenantId: string): Promise<StoredCertification[]> {
  const query = items.query.byAccount({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(fromItem);
}

/** What waits, what was requested first at the front; what has ended, the last of it at the front. @throws AppError `input.invalid` at `cursor` */
export async function pageOfQueue(
  queue: Queue,
  at: { limit: number; cursor?: string | undefined },
): Promise<Page<StoredCertification>> {
  const order = queue === 'open' ? 'asc' : 'desc';
  const page = await pageOf(items.query.byQueue({ queue }), at, { isIndex: true, order });
  return { ...page, items: page.items.map(fromItem) };
}

/** Puts a new certification. @throws in its transaction AppError `certifications.idTaken` */
export const creatingCertification = (certification: StoredCertification): Write =>
  putting(items.create(itemOf(certification)).params(), new AppError('certifications.idTaken'));

/** Puts the next version of a certification; refused when it is not at the one before any more. */
export function changingCertification(next: StoredCertification): Write {
  const put = items
    .put(itemOf(next))
    .where((at, { eq }) => eq(at.v, next.v - 1))
    .params();
  return putting(put);
}

export const deletingCertification = ({ tenantId, id, v }: StoredCertification): Write =>
  deleting(
    items
      .remove({ tenantId, id })
      .where((at, { eq }) => eq(at.v, v))
      .params(),
  );

/** Takes a certification away, whatever its state: with its account. */
export const forgetCertification = (tenantId: string, id: string) =>
  retryBusy(() => items.delete({ tenantId, id }).go());

/** What counts the certifications of an account (kit/cap.ts). */
export const certificationCap = (tenantId: string) => ({ tenantId, scope: 'certifications' });
