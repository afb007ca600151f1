import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps, TABLE_NAME } from '#functions/kit/table.ts';
import { deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import type { Period } from '#shared/calculations/rules.ts';
import { CALCULATION_STATES, type CalculationDraft, type CalculationState } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Key, Scope } from './keys.ts';

/** What a finished calculation was sealed with. */
export interface Seal {
  factorSet: string;
  /** SHA-256 over the hashes of the sixteen shards: every row and its figures. */
  rowsHash: string;
  rows: number;
  /** Folder in the documents bucket with the rows of every factor used. */
  folder: string;
  finishedAt: string;
}
export interface StoredCalculation extends Period {
  tenantId: string;
  id: IdOf<'calculation'>;
  draft: CalculationDraft;
  state: CalculationState;
  /** Imports that write rows just now. */
  writers: readonly string[];
  sealed: Seal | null;
  v: number;
  createdAt: string;
  updatedAt: string;
  createdBy: string;
}

/**
 * Calculations. Access patterns (all in the base table, read consistently):
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | calculation | `T#<tenant>#CAL` / `<calculation>` | read one; list those of the account, newest first |
 * | period | `T#<tenant>#UNIQUE#calculationPeriod#<organization>#<period>` / `UNIQUE` | one calculation an organization and period |
 * | run | `T#<tenant>#CAL#<calculation>` / `RUN` | lease and progress of the calculation job |
 * | totals | same / `TOTALS#<dimension>` | results, one item a dimension (larger ones: pointer to a file) |
 * | changes | same / `CHANGES#<run>#<n>` | what the last run changed, 1,000 an item |
 * | export | same / `EXPORT#<export>` | an Excel file and its progress |
 * | row | `T#<tenant>#CAL#<calculation>#<shard>` / `R#<row>` | rows by id, by import (their ids share a prefix) |
 * | head | same / `HEAD` | count of changes, gate (heads.ts) |
 * | part | same / `PART#<label>` | what was computed of a shard (parts.ts) |
 */
const calculations = entity({
  model: { entity: 'calculation', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    draft: { type: 'any', required: true },
    state: { type: CALCULATION_STATES, required: true },
    periodStartOn: { type: 'string', required: true },
    periodEndOn: { type: 'string', required: true },
    /** Imports that write rows just now. A finish is refused while there is one; an empty set is no attribute. */
    writers: { type: 'set', items: 'string' },
    sealed: { type: 'any' },
    ...stamps,
  },
  indexes: {
    byId: {
      pk: { field: 'PK', composite: ['tenantId'], template: 'T#{tenantId}#CAL' },
      sk: { field: 'SK', composite: ['id'], template: '{id}' },
    },
  },
});

const keyOf = ({ tenantId, calculationId: id }: Scope) => ({ tenantId, id });
type Item = Omit<StoredCalculation, 'writers' | 'sealed'> & { writers?: string[]; sealed?: Seal };
const fromItem = (item: unknown): StoredCalculation => {
  const { writers = [], sealed = null, ...rest } = item as Item;
  return { ...rest, writers, sealed };
};

/** A calculation, read consistently; null when the account has none of that id. */
export async function findCalculation(scope: Scope): Promise<StoredCalculation | null> {
  const { data } = await retryBusy(() => calculations.get(keyOf(scope)).go({ consistent: true }));
  return data ? fromItem(data) : null;
}

/** @throws AppError `calculations.notFound` */
export async function readCalculation(scope: Scope): Promise<StoredCalculation> {
  const found = await findCalculation(scope);
  if (!found) throw new AppError('calculations.notFound');
  return found;
}

/** Calculations of an account, newest first: a page after `before` (an id), of one organization if said. */
export async function queryCalculations(
  tenantId: string,
  at: { limit: number; before?: string | undefined; organizationId?: string | undefined },
): Promise<StoredCalculation[]> {
  const { organizationId } = at;
  const found: StoredCalculation[] = [];
  let before = at.before ?? 'cal_~';
  for (;;) {
    const query = calculations.query.byId({ tenantId }).between({ id: 'cal_' }, { id: before });
    const options = { consistent: true, order: 'desc', limit: at.limit + 1 } as const;
    const { data, cursor } = await retryBusy(() => query.go(options));
    const items = data.map(fromItem).filter((item) => item.id !== at.before && item.id < before);
    found.push(...items.filter((item) => organizationId === undefined || item.draft.organizationId === organizationId));
    const last = items.at(-1);
    if (found.length > at.limit || cursor === null || !last) return found;
    before = last.id;
  }
}

interface NewCalculation extends Period {
  id: IdOf<'calculation'>;
  draft: CalculationDraft;
  by: string;
  now: Date;
}
/** Writes of a new calculation: refused as `calculations.exists` when the id or the period is taken. */
export function creating(tenantId: string, { id, draft, by, now, ...period }: NewCalculation): Write[] {
  const { organizationId } = draft;
  const item = { tenantId, id, organizationId, draft, state: 'DRAFT' as const, ...period, ...stampNew(by, now) };
  const params = calculations.create(item).params<object>();
  return [
    putting(params, new AppError('calculations.exists')),
    takingPeriod({ tenantId, calculationId: id }, organizationId, { ...period }),
  ];
}

interface Change {
  v: number;
  now: Date;
  draft?: CalculationDraft;
  period?: Period;
  state?: CalculationState;
  /** Null takes the seal away. */
  sealed?: Seal | null;
}
/**
 * Changes a calculation that is still at version `v`, in state `from`, and that no import writes to. Refused as
 * `conflict.versionChanged`.
 */
export function changing(scope: Scope, from: CalculationState, change: Change): Write {
  const { v, now, draft, period, state, sealed } = change;
  const set = {
    v: v + 1,
    updatedAt: now.toISOString(),
    ...(draft && { draft, organizationId: draft.organizationId }),
    ...period,
    ...(state && { state }),
    ...(sealed && { sealed }),
  };
  const patch = calculations.patch(keyOf(scope)).set(set);
  const params = (sealed === null ? patch.remove(['sealed']) : patch)
    .where((at, { eq, notExists }) => `${eq(at.v, v)} AND ${eq(at.state, from)} AND ${notExists(at.writers)}`)
    .params<object>();
  return updating(params, new AppError('conflict.versionChanged'));
}

/** Deletes a draft at version `v`, and gives its period free. */
export function removing({ tenantId, id, draft, v, ...period }: StoredCalculation): Write[] {
  const params = calculations
    .remove({ tenantId, id })
    .where((at, { eq, notExists }) => `${eq(at.v, v)} AND ${eq(at.state, 'DRAFT')} AND ${notExists(at.writers)}`)
    .params<object>();
  return [
    deleting(params, new AppError('conflict.versionChanged')),
    freeingPeriod(tenantId, draft.organizationId, period),
  ];
}

/** Enters or leaves the set of imports that write rows; entering asks for a draft. Not a new version. */
export function markingWriter(scope: Scope, writerId: string, isIn: boolean): Write {
  const patch = calculations.patch(keyOf(scope));
  const params = isIn
    ? patch
        .add({ writers: [writerId] })
        .where((at, { eq }) => eq(at.state, 'DRAFT'))
        .params<object>()
    : patch.delete({ writers: [writerId] }).params<object>();
  return updating(params, new AppError(isIn ? 'calculations.notDraft' : 'calculations.notFound'));
}

const periodKey = (tenantId: string, organizationId: string, period: Period): Key => ({
  PK: `T#${tenantId}#UNIQUE#calculationPeriod#${organizationId}#${period.periodStartOn}_${period.periodEndOn}`,
  SK: 'UNIQUE',
});

/** Takes an organization's period for a calculation: refused as `calculations.exists` when another one has it. */
export function takingPeriod(scope: Scope, organizationId: string, period: Period): Write {
  const key = periodKey(scope.tenantId, organizationId, period);
  const item = { ...key, entity: 'unique', holder: scope.calculationId };
  const params = { TableName: TABLE_NAME, Item: item, ConditionExpression: 'attribute_not_exists(PK)' };
  return putting(params, new AppError('calculations.exists', { year: period.periodStartOn.slice(0, 4) }));
}
export const freeingPeriod = (tenantId: string, organizationId: string, period: Period): Write =>
  deleting({ TableName: TABLE_NAME, Key: periodKey(tenantId, organizationId, period) });
