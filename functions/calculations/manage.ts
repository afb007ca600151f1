import { messageOf } from '#functions/kit/outbox.ts';
import { sameDraft } from '#functions/kit/sameDraft.ts';
import { commit, type Write } from '#functions/kit/transaction.ts';
import { releasing } from '#functions/kit/unique.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { type AccountActor, authorOf, type UserActor } from '#shared/access/actor.ts';
import type { Reach } from '#shared/access/scope.ts';
import { askedBlocks } from '#shared/calculations/forms.ts';
import { normalDraft, periodOf, preStepProblems, refusalOf } from '#shared/calculations/rules.ts';
import type { Calculation, CalculationDraft } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { auditOf, auditOfStored } from './about.ts';
import { answerCalculation } from './answers.ts';
import { keepDocument } from './externalDocument.ts';
import { figuresOf } from './externalTotals.ts';
import { closingAt, countsOf, opening, readHeads } from './heads.ts';
import type { Scope } from './keys.ts';
import { reachedScope, refuseSample, requireAllBlocks } from './reach.ts';
import { itemsFrom } from './rowPage.ts';
import { queueing } from './runStore.ts';
import { removeSample } from './sample/sample.ts';
import { findCalculation, readCalculation, type StoredCalculation } from './store.ts';
import { changing, claimingPeriod, creating, periodClaim, removing } from './storeWrites.ts';

/** Refuses a pre-step that is not whole: with the code of the first problem, and all of them as issues. */
export async function checkedDraft(by: Reach, draft: CalculationDraft): Promise<CalculationDraft> {
  const of = await getOrganization(by, draft.organizationId);
  const issues = preStepProblems(draft, of).map((problem) => ({ ...problem, path: ['draft', ...problem.path] }));
  const [first] = issues;
  if (first) throw new AppError(first.code, first.details, { issues });
  return { ...normalDraft(draft), blocks: draft.blocks && askedBlocks(draft) };
}

/**
 * Starts a calculation. The same id with the same pre-step again is the same create, and answers what is there.
 * @throws AppError `calculations.exists` when the organization has one of that period (or the id is taken),
 *   `organizations.notFound`, the first problem of the pre-step, or `access.denied` to who types totals and may not write
 *   rows of every block
 */
export async function createCalculation(
  actor: AccountActor,
  { id, draft: given }: { id: IdOf<'calculation'>; draft: CalculationDraft },
  now: Date,
): Promise<Calculation> {
  refuseSample(id, given.organizationId);
  const draft = await checkedDraft(actor, given);
  const by = authorOf(actor);
  const { tenantId } = actor;
  // Typed totals are those of every block.
  if (draft.external) requireAllBlocks(actor, draft.organizationId);
  await keepDocument({ tenantId, calculationId: id }, draft.external, draft.organizationId);
  try {
    await commit({
      messages: draft.external
        ? [messageOf('calculations.calculateRequested', { tenantId, calculationId: id, reason: 'context' })]
        : [],
      writes: [
        ...creating(tenantId, { id, draft, by, now, ...periodOf(draft) }),
        ...(draft.external ? [queueing({ tenantId, calculationId: id }, now)] : []),
      ],
      audit: [{ ...auditOf({ ...draft, id }), tenantId, action: 'calculations.created', by, after: draft }],
    });
  } catch (error) {
    const known = await findCalculation({ tenantId, calculationId: id });
    if (!known || !sameDraft(known.draft, draft)) throw error;
  }
  return answerCalculation({ tenantId, calculationId: id });
}

/** The draft at version `v`, with nothing in the way of changing it. */
async function draftAt(scope: Scope, v: number): Promise<StoredCalculation> {
  const stored = await readCalculation(scope);
  const refusal = refusalOf(stored.state, 'write');
  if (refusal) throw new AppError(refusal);
  if (stored.v !== v) throw new AppError('conflict.versionChanged');
  if (stored.writers.length > 0) throw new AppError('calculations.busy');
  return stored;
}

/**
 * Totals that were typed are all there is: none are while there are rows, and none of these is saved beside them, however
 * slow its writer was.
 * @throws AppError `calculations.hasRows`
 */
async function gateOf(scope: Scope, before: CalculationDraft, draft: CalculationDraft): Promise<Write[]> {
  if ((before.external === null) === (draft.external === null)) return [];
  if (draft.external === null) return opening(scope);
  const counts = countsOf(await readHeads(scope));
  for await (const _ of itemsFrom(scope, { limit: 1 }, undefined)) throw new AppError('calculations.hasRows');
  return closingAt(scope, counts);
}

/** What belongs to all blocks together: what typed totals rest on, which questions are asked, of what. */
const ofAllBlocks = ({ external, type, name, sectorForm, blocks }: CalculationDraft): string =>
  JSON.stringify([
    external?.source,
    external?.document?.id,
    external?.document?.fileName,
    type,
    name,
    sectorForm,
    blocks,
  ]);

const changesFigures = (before: StoredCalculation, draft: CalculationDraft) => {
  const { periodStartOn, periodEndOn } = periodOf(draft);
  return (
    before.periodStartOn !== periodStartOn ||
    before.periodEndOn !== periodEndOn ||
    before.draft.gwp !== draft.gwp ||
    before.draft.soils !== draft.soils ||
    before.draft.factorYear !== draft.factorYear ||
    JSON.stringify(figuresOf(before.draft.external)) !== JSON.stringify(figuresOf(draft.external))
  );
};

/**
 * Changes the pre-step of a draft; what its figures depend on (period, GWP set, tables of soils) has them computed again. The
 * organization stays: a duplicate is of another one.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.busy`, `calculations.exists`,
 *   `calculations.hasRows`, `calculations.organizationFixed`, `conflict.versionChanged`, the first problem of the pre-step, or `access.denied` to who may not write rows of every
 *   block and changes what figures depend on, which questions are asked of what, or the proof of typed totals
 */
export async function updateCalculation(
  actor: UserActor,
  { id, v, draft: given }: { id: IdOf<'calculation'>; v: number; draft: CalculationDraft },
  now: Date,
): Promise<Calculation> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, id);
  const { organizationId } = given;
  refuseSample(id, organizationId);
  const draft = await checkedDraft(actor, given);
  const before = await draftAt(scope, v);
  const period = periodOf(draft);
  // Its rows name sites and documents of that organization.
  if (before.draft.organizationId !== organizationId) throw new AppError('calculations.organizationFixed');
  const isStale = changesFigures(before, draft);
  // The rows of every block go along, have other figures then, or are asked for or not.
  if (isStale || ofAllBlocks(before.draft) !== ofAllBlocks(draft)) requireAllBlocks(actor, organizationId);
  const gate = await gateOf(scope, before.draft, draft);
  await keepDocument(scope, draft.external, organizationId);
  const from = periodClaim(tenantId, id, before);
  const to = periodClaim(tenantId, id, { draft, ...period });
  const isClaimed = from.scope === to.scope && from.value === to.value;
  const audited = auditOf({ ...draft, id });
  await commit({
    writes: [
      changing(scope, 'DRAFT', { v, now, by: userId, draft, period }),
      ...(isClaimed ? [] : [releasing(from), claimingPeriod(to, userId, now)]),
      ...(isStale ? [queueing(scope, now)] : []),
      ...gate,
    ],
    messages: isStale ? [messageOf('calculations.calculateRequested', { ...scope, reason: 'context' })] : [],
    audit: [{ ...audited, tenantId, action: 'calculations.changed', by: userId, before: before.draft, after: draft }],
  });
  return answerCalculation({ tenantId, calculationId: id });
}

/**
 * Deletes a draft. It is gone at once; a job removes its rows and imports.
 * @throws AppError `calculations.notFound`, `calculations.notDraft`, `calculations.busy`, `conflict.versionChanged`,
 *   `access.denied` to who may not write rows of every block
 */
export async function deleteCalculation(
  actor: UserActor,
  { id, v }: { id: IdOf<'calculation'>; v: number },
): Promise<void> {
  const { tenantId, userId } = actor;
  const scope = await reachedScope(actor, id);
  const { organizationId } = (await readCalculation(scope)).draft;
  // It goes with its organization.
  if (isSample(id)) return removeSample(actor);
  requireAllBlocks(actor, organizationId);
  const before = await draftAt(scope, v);
  await commit({
    writes: removing(before),
    messages: [messageOf('calculations.deleteRequested', { tenantId, calculationId: id, organizationId })],
    audit: [{ ...auditOfStored(before), tenantId, action: 'calculations.deleted', by: userId, before: before.draft }],
  });
}
