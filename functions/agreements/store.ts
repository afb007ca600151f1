import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import type { ContractDocument } from '#shared/agreements/document.ts';
import type { AgreementData } from '#shared/agreements/schema.ts';
import { KEPT_STATES, type KeptAgreementState } from '#shared/agreements/states.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { PayoutPolicyId } from '#shared/pricing/payoutPolicies.ts';

interface Confirmation {
  /** What the code is made of again, so that it is kept nowhere. */
  readonly salt: string;
  readonly at: string;
  readonly tries: number;
}
export interface StoredSignatory {
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly isOwner: boolean;
  readonly confirmation: Confirmation | null;
  /** As the person typed it, and whence. */
  readonly signature: { readonly name: string; readonly at: string; readonly address: string } | null;
}
export interface StoredAgreement {
  readonly tenantId: IdOf<'tenant'>;
  readonly forestId: IdOf<'forest'>;
  readonly id: IdOf<'agreement'>;
  readonly state: KeptAgreementState;
  readonly data: AgreementData;
  /** What is signed, word by word, and its hash; null until it is generated. */
  readonly document: ContractDocument | null;
  readonly hash: string | null;
  /** How its owner is paid, by the version that the text says. */
  readonly policy?: { readonly id: PayoutPolicyId; readonly version: number };
  /** The name of its forest, as its text says it; of texts that were written before it stood here, none. */
  readonly forestName?: string;
  /** Day on which its text was written, and how often whoever has not signed it was reminded. */
  readonly generatedOn?: string;
  readonly reminders?: number;
  readonly signatories: readonly StoredSignatory[];
  readonly signedAt: string | null;
  readonly v: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}

/**
 * Contracts of forests; one that was signed is never changed, and one that ended is followed by another. Access patterns:
 * | item | partition / sort key | index | used for |
 * |---|---|---|---|
 * | agreement | `T#<tenant>#AGREEMENT` / `<forest>#<agreement>` | | the newest of a forest; all of an account |
 * | | | gsi1 `AGREEMENT#<agreement>` / `AGREEMENT` | what a mailed link leads to |
 */
const items = entity({
  model: { entity: 'agreement', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    forestId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Of contracts that were kept before it stood here: in their content. */
    state: { type: KEPT_STATES },
    /** A text: all of it that nobody asks the table for. */
    content: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byForest: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#AGREEMENT' },
      sk: { field: 'SK', composite: ['forestId', 'id'], template: '{forestId}#{id}' },
    },
    byId: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['id'], template: 'AGREEMENT#{id}' },
      sk: { field: 'gsi1sk', composite: [], template: 'AGREEMENT' },
    },
  },
});

function fromItem(stored: unknown): StoredAgreement {
  const { content, ...head } = stored as StoredAgreement & { content: string };
  return { ...head, ...(JSON.parse(content) as object) } as StoredAgreement;
}

interface Of {
  readonly tenantId: IdOf<'tenant'>;
  readonly forestId: IdOf<'forest'>;
}
type Key = Of & Pick<StoredAgreement, 'id'>;
/** The newest contract of a forest; null when none was asked for. */
export async function findAgreement({ tenantId, forestId }: Of): Promise<StoredAgreement | null> {
  const { data } = await retryBusy(() =>
    items.query.byForest({ tenantId, forestId }).go({ order: 'desc', limit: 1, consistent: true }),
  );
  return data[0] ? fromItem(data[0]) : null;
}

/** One, read consistently; null: it is gone, with its forest or its account. */
export async function readAgreement({ tenantId, forestId, id }: Key): Promise<StoredAgreement | null> {
  const { data } = await retryBusy(() => items.get({ tenantId, forestId, id }).go({ consistent: true }));
  return data && fromItem(data);
}
/** One by its id alone, read consistently once the index has told whose it is. */
export async function agreementOfId(id: string): Promise<StoredAgreement | null> {
  const { data } = await retryBusy(() => items.query.byId({ id }).go());
  if (!data[0]) return null;
  const { tenantId, forestId } = data[0];
  return readAgreement({ tenantId, forestId, id } as Key);
}

export async function agreementsOf(tenantId: string): Promise<StoredAgreement[]> {
  const { data } = await retryBusy(() => items.query.byForest({ tenantId }).go({ pages: 'all', consistent: true }));
  return data.map(fromItem);
}

/** The states of all of an account, as they were made: without their texts. */
export async function agreementHeads(tenantId: string): Promise<Pick<StoredAgreement, 'forestId' | 'state'>[]> {
  const { data } = await retryBusy(() =>
    items.query.byForest({ tenantId }).go({ pages: 'all', consistent: true, attributes: ['forestId', 'state'] }),
  );
  const isWhole = data.every(({ state }) => state !== undefined);
  return isWhole ? (data as Pick<StoredAgreement, 'forestId' | 'state'>[]) : agreementsOf(tenantId);
}

/** Takes one away that nobody has signed, in the transaction of what it is of. */
export const removingAgreement = ({ tenantId, forestId, id, v }: StoredAgreement): Write =>
  deleting(
    items
      .remove({ tenantId, forestId, id })
      .where((at, { eq }) => eq(at.v, v))
      .params(),
  );

export const forgetAgreement = ({ tenantId, forestId, id }: StoredAgreement) =>
  retryBusy(() => items.delete({ tenantId, forestId, id }).go());

/** Puts a contract, or its next version; refused when it is not at the one before any more. */
export function puttingAgreement(next: StoredAgreement): Write {
  const { tenantId, forestId, id, state, v, createdAt, updatedAt, createdBy, ...content } = next;
  const item = { tenantId, forestId, id, state, v, createdAt, updatedAt, createdBy, content: JSON.stringify(content) };
  if (v === 1) return putting(items.create(item).params());
  return putting(
    items
      .put(item)
      .where((at, { eq }) => eq(at.v, v - 1))
      .params(),
  );
}
