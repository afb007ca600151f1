import { pageOf } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stamps } from '#functions/kit/table.ts';
import type { Cell } from '#shared/banking/ledger.ts';
import {
  type BankAccountDraft,
  type BankUpload,
  type BankUploadState,
  type RememberedColumns,
  UPLOAD_STATES,
} from '#shared/banking/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

interface Stamped {
  readonly v: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy: string;
}
export interface StoredAccount extends Stamped {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'bankAccount'>;
  readonly organizationId: IdOf<'organization'>;
  readonly draft: BankAccountDraft;
  readonly remembered: RememberedColumns | null;
}
export interface UploadKey {
  readonly tenantId: IdOf<'tenant'>;
  readonly id: IdOf<'bankUpload'>;
}
/** What was found in a file: null until it is read. */
export type Found = Pick<BankUpload, 'format' | 'counts' | 'balances' | 'notices' | 'fromOn' | 'toOn' | 'sameAt'>;
export interface StoredUpload extends Stamped, UploadKey {
  readonly accountId: IdOf<'bankAccount'>;
  readonly organizationId: IdOf<'organization'>;
  readonly fileName: string;
  readonly fileBytes: number;
  readonly state: BankUploadState;
  readonly fileHash: string | null;
  /** File of the columns that were confirmed, of a spreadsheet. */
  readonly columnsKey: string | null;
  readonly found: Found | null;
  readonly error: BankUpload['error'];
}
/** How many changes an account has seen, and up to which it was added up. */
export interface StoredLedger {
  readonly wanted: number;
  readonly done: number;
}
export interface StoredYear {
  readonly accountId: IdOf<'bankAccount'>;
  readonly year: number;
  readonly cells: readonly Cell[];
  /** Movements of the year, newest first. */
  readonly fileKey: string;
}

const ofTenant = { tenantId: { type: 'string', required: true }, id: { type: 'string', required: true } } as const;

/**
 * Bank accounts and what is known of them. Access patterns (base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | bankAccount | `T#<tenant>#BANKACCOUNT` / `<account>` | read one; those of the account or an organization |
 * | bankUpload | `T#<tenant>#BANKUPLOAD` / `<upload>` | read one; those of an organization or bank account, newest first |
 * | bankLedger | `T#<tenant>#BANKLEDGER#<account>` / `LEDGER` | whether the account is added up |
 * | bankYear | `T#<tenant>#BANKLEDGER#<account>` / `YEAR#<year>` | what a year comes to, and where its movements are |
 * | bankRule | `T#<tenant>#BANKRULE#<organization>` / `<group>` | what somebody decided movements are |
 * | bankCoverage | `T#<tenant>#BANKCOVERAGE#<organization>` / `COVERAGE` | which categories the questionnaire counts |
 */
export const accounts = entity({
  model: { entity: 'bankAccount', service: 'souto', version: '1' },
  attributes: {
    ...ofTenant,
    organizationId: { type: 'string', required: true },
    draft: { type: 'any', required: true },
    remembered: { type: 'any' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#BANKACCOUNT' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});
export const uploads = entity({
  model: { entity: 'bankUpload', service: 'souto', version: '1' },
  attributes: {
    ...ofTenant,
    accountId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    fileBytes: { type: 'number', required: true },
    state: { type: UPLOAD_STATES, required: true },
    fileHash: { type: 'string' },
    columnsKey: { type: 'string' },
    found: { type: 'any' },
    error: { type: 'any' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#BANKUPLOAD' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});
export const ledgers = entity({
  model: { entity: 'bankLedger', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    accountId: { type: 'string', required: true },
    wanted: { type: 'number', required: true },
    done: { type: 'number', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId', 'accountId'], template: 'T#{tenantId}#BANKLEDGER#{accountId}' },
      sk: { field: 'SK', composite: [], template: 'LEDGER' },
    },
  },
});
export const years = entity({
  model: { entity: 'bankYear', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    accountId: { type: 'string', required: true },
    year: { type: 'number', required: true },
    cells: { type: 'any', required: true },
    fileKey: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byAccount: {
      pk: { field: 'PK', composite: ['tenantId', 'accountId'], template: 'T#{tenantId}#BANKLEDGER#{accountId}' },
      sk: { field: 'SK', composite: ['year'], template: 'YEAR#{year}' },
    },
  },
});

const NONE = { fileHash: null, columnsKey: null, found: null, error: null };
const NOT_REMEMBERED = { remembered: null };
const accountFrom = (item: unknown): StoredAccount => ({ ...NOT_REMEMBERED, ...(item as StoredAccount) });
const uploadFrom = (item: unknown): StoredUpload => ({ ...NONE, ...(item as StoredUpload) });

export async function findAccount(tenantId: string, id: string): Promise<StoredAccount | null> {
  const { data } = await retryBusy(() => accounts.get({ tenantId, id }).go({ consistent: true }));
  return data && accountFrom(data);
}
/** In the order they were added; there are forty at most. */
export async function allAccounts(tenantId: string): Promise<StoredAccount[]> {
  const query = accounts.query.byId({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(accountFrom);
}
export const accountsOf = async (tenantId: string, organizationId: string): Promise<StoredAccount[]> =>
  (await allAccounts(tenantId)).filter((one) => one.organizationId === organizationId);

export async function findUpload({ tenantId, id }: UploadKey): Promise<StoredUpload | null> {
  const { data } = await retryBusy(() => uploads.get({ tenantId, id }).go({ consistent: true }));
  return data ? uploadFrom(data) : null;
}

/** One page of the files of an organization, newest first; filled after the filter. */
export async function pageOfUploads(
  { tenantId, organizationId }: { tenantId: string; organizationId: string },
  at: { limit: number; cursor?: string | undefined },
) {
  const items: StoredUpload[] = [];
  let cursor = at.cursor ?? null;
  do {
    const query = uploads.query.byId({ tenantId }).where((item, { eq }) => eq(item.organizationId, organizationId));
    const more = { limit: at.limit - items.length, ...(cursor !== null && { cursor }) };
    const page = await pageOf(query, more, { order: 'desc' });
    items.push(...page.items.map(uploadFrom));
    cursor = page.cursor;
  } while (cursor !== null && items.length < at.limit);
  return { items, cursor };
}
/** Every file of an account, or of one bank account, in the order they were announced. For workers. */
export async function allUploads(tenantId: string, accountId?: string): Promise<StoredUpload[]> {
  const query = uploads.query.byId({ tenantId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data.map(uploadFrom).filter((one) => accountId === undefined || one.accountId === accountId);
}

export async function findLedger(tenantId: string, accountId: string): Promise<StoredLedger | null> {
  const { data } = await retryBusy(() => ledgers.get({ tenantId, accountId }).go({ consistent: true }));
  return data;
}
/** The oldest first. */
export async function yearsOf(tenantId: string, accountId: string): Promise<StoredYear[]> {
  const query = years.query.byAccount({ tenantId, accountId });
  const { data } = await retryBusy(() => query.go({ pages: 'all', consistent: true }));
  return data as unknown as StoredYear[];
}
