import { stampNew } from '#functions/kit/table.ts';
import { deleting, putting, updating, type Write } from '#functions/kit/transaction.ts';
import { type Claim, claiming, releasing } from '#functions/kit/unique.ts';
import { holding, lettingGo } from '#functions/organizations/references.ts';
import type { Period } from '#shared/calculations/rules.ts';
import type { CalculationDraft, CalculationState } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Scope } from './keys.ts';
import { calculationKey, calculations, type Seal, type StoredCalculation, type StoredCopy } from './store.ts';

interface NewCalculation extends Period {
  id: IdOf<'calculation'>;
  draft: CalculationDraft;
  by: string;
  now: Date;
  /** Of a duplicate: its rows are written by a job, and nothing else may be until that has ended. */
  copy?: StoredCopy;
}
/**
 * Writes of a new calculation. Refused as `organizations.notFound`, or `calculations.exists` when the id or the period
 * is taken.
 */
export function creating(tenantId: string, { id, draft, by, now, copy, ...period }: NewCalculation): Write[] {
  const { organizationId } = draft;
  const item = { tenantId, id, organizationId, draft, state: 'DRAFT' as const, ...period, ...stampNew(by, now) };
  const copying = copy && { copy, ...(copy.state === 'COPYING' && { writers: [id] }) };
  const params = calculations.create({ ...item, ...copying }).params<object>();
  const claim = periodClaim(tenantId, id, { draft, ...period });
  return [
    ...holding({ tenantId, organizationId }),
    putting(params, new AppError('calculations.exists')),
    claimingPeriod(claim, by, now),
  ];
}

interface Change {
  v: number;
  now: Date;
  /** The person who changes it; a job is nobody. */
  by?: string;
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
  const { v, now, by, draft, period, state, sealed } = change;
  const set = {
    v: v + 1,
    updatedAt: now.toISOString(),
    ...(by && { updatedBy: by }),
    ...(draft && { draft, organizationId: draft.organizationId }),
    ...period,
    ...(state && { state }),
    ...(sealed && { sealed }),
  };
  const patch = calculations.patch(calculationKey(scope)).set(set);
  const params = (sealed === null ? patch.remove(['sealed']) : patch)
    .where((at, { eq, notExists }) => `${eq(at.v, v)} AND ${eq(at.state, from)} AND ${notExists(at.writers)}`)
    .params<object>();
  return updating(params, new AppError('conflict.versionChanged'));
}

/**
 * Deletes a draft at version `v` that no import writes to, and gives its period free. `any`: with its account, in
 * whatever state it is.
 */
export function removing({ tenantId, id, draft, v, ...period }: StoredCalculation, state?: 'any'): Write[] {
  const { organizationId } = draft;
  const params = calculations
    .remove({ tenantId, id })
    .where((at, { eq, notExists }) =>
      state === 'any' ? eq(at.v, v) : `${eq(at.v, v)} AND ${eq(at.state, 'DRAFT')} AND ${notExists(at.writers)}`,
    )
    .params<object>();
  return [
    deleting(params, new AppError('conflict.versionChanged')),
    releasing(periodClaim(tenantId, id, { draft, ...period })),
    ...lettingGo({ tenantId, organizationId }),
  ];
}

/** Enters or leaves the set of imports that write rows; entering asks for a draft without typed totals. Not a new version. */
export function markingWriter(scope: Scope, writerId: string, isIn: boolean): Write {
  const patch = calculations.patch(calculationKey(scope));
  if (!isIn)
    return updating(patch.delete({ writers: [writerId] }).params<object>(), new AppError('calculations.notFound'));
  const params = patch
    .add({ writers: [writerId] })
    .where((at, { eq }) => eq(at.state, 'DRAFT'))
    .params<AskedOf>();
  return updating(withoutExternal(params), new AppError('calculations.notDraft'));
}
interface AskedOf {
  ConditionExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
}
const withoutExternal = (params: AskedOf): AskedOf => ({
  ...params,
  ConditionExpression: `${params.ConditionExpression} AND (attribute_not_exists(#draft.#external) OR #draft.#external = :none)`,
  ExpressionAttributeNames: { ...params.ExpressionAttributeNames, '#draft': 'draft', '#external': 'external' },
  ExpressionAttributeValues: { ...params.ExpressionAttributeValues, ':none': null },
});

type Claimed = Period & { draft: Pick<CalculationDraft, 'organizationId' | 'type' | 'name'> };
/** An organization has one calculation a period of itself, and one of each event and product line, by its name. */
export const periodClaim = (tenantId: string, id: string, { draft, ...period }: Claimed): Claim => ({
  tenantId,
  scope: `calculation of ${draft.organizationId}`,
  value: [
    `${period.periodStartOn}_${period.periodEndOn}`,
    ...(draft.type === 'organization' ? [] : [draft.type, draft.name.toLocaleLowerCase('es')]),
  ].join('_'),
  holder: id,
});
/** What a duplicate's job has come to; its end lets others write. */
export function endingCopy(scope: Scope, copy: StoredCopy): Write {
  const params = calculations
    .patch(calculationKey(scope))
    .set({ copy })
    .delete({ writers: [scope.calculationId] })
    .where((at, { contains }) => contains(at.writers, scope.calculationId))
    .params<object>();
  return updating(params, new AppError('calculations.notFound'));
}
export const claimingPeriod = (claim: Claim, by: string, now: Date): Write =>
  claiming(claim, { by, now, refusal: new AppError('calculations.exists') });
