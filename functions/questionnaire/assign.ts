import { auditOfStored } from '#functions/calculations/about.ts';
import type { Scope } from '#functions/calculations/keys.ts';
import type { KnownCalculation } from '#functions/calculations/known.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { stillWritable, writableCalculation } from '#functions/calculations/writable.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { profiles } from '#functions/kit/profile.ts';
import { commit, requiringVersion } from '#functions/kit/transaction.ts';
import { requiringSite } from '#functions/organizations/references.ts';
import { type Colleague, colleagueAt } from '#functions/team/people.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { reminderOn } from '#shared/questionnaire/assignmentRules.ts';
import type { Target } from '#shared/questionnaire/assignments.ts';
import { findAssignment, puttingAssignment, removingAssignment, type StoredAssignment } from './assignmentStore.ts';
import { targetOf } from './assignments.ts';
import { mayFill, type Part, partAt, today } from './targets.ts';

interface At {
  readonly id: IdOf<'calculation'>;
  readonly target: string;
  readonly v: number;
}
interface Opened {
  readonly scope: Scope;
  readonly calculation: KnownCalculation;
  readonly part: Part;
  readonly before: StoredAssignment | null;
}

/** What is to be changed, for who may write the part themselves. */
async function open(actor: UserActor, { id, target }: At): Promise<Opened> {
  const scope = await reachedScope(actor, id);
  const calculation = await writableCalculation(scope);
  if (isSample(id)) throw new AppError('questionnaire.sampleNotShared');
  const [part, before] = await Promise.all([partAt(scope, target, calculation), findAssignment(scope, target)]);
  if (!mayFill(actor, calculation.draft.organizationId, part)) throw new AppError('access.denied');
  return { scope, calculation, part, before };
}

const entryOf = (actor: UserActor, { calculation, part }: Opened) =>
  ({
    ...auditOfStored(calculation),
    ...{ tenantId: actor.tenantId, by: actor.userId, after: { target: part.target } },
  }) as const;
const refusedAt = (field: string, code: ErrorCode) => new AppError(code, {}, { issues: [{ path: [field], code }] });

/** The person, who still may fill in the part when the assignment is written. */
async function chosen(
  actor: UserActor,
  { userId, opened }: { userId: IdOf<'user'>; opened: Opened },
  now: Date,
): Promise<Colleague> {
  const person = await colleagueAt({ tenantId: actor.tenantId, userId }, now);
  if (!person) throw refusedAt('userId', 'team.notFound');
  if (!mayFill(person.actor, opened.calculation.draft.organizationId, opened.part))
    throw refusedAt('userId', 'questionnaire.cannotFill');
  return person;
}

/**
 * Asks somebody of the account to fill in a block or a site until a day. Who was not asked before is told, but for
 * oneself. The same again is the same.
 * @throws AppError `access.denied` to who may not fill it in themselves, `questionnaire.unknownTarget`,
 *   `questionnaire.sampleNotShared`, `team.notFound`, `questionnaire.cannotFill`, `questionnaire.duePassed`,
 *   `conflict.versionChanged`, and what `writableCalculation` refuses
 */
export async function assign(
  actor: UserActor,
  { userId, dueOn, ...at }: At & { userId: IdOf<'user'>; dueOn: string },
  now: Date,
): Promise<Target> {
  const opened = await open(actor, at);
  const { scope, calculation, part, before } = opened;
  const isSame = before?.v === at.v + 1 && before.userId === userId && before.dueOn === dueOn;
  if (isSame) return targetOf(actor, { part, assignment: before }, now);
  const person = await chosen(actor, { userId, opened }, now);
  if (dueOn < today(now)) throw refusedAt('dueOn', 'questionnaire.duePassed');
  const { tenantId, userId: by } = actor;
  const after: StoredAssignment = {
    ...{ ...scope, target: part.target, userId, dueOn, isDone: false, v: at.v + 1 },
    // What there is to remind of today, who is asked today knows.
    told: reminderOn(dueOn, today(now)),
    ...{ createdAt: now.toISOString(), createdBy: by, updatedAt: now.toISOString() },
  };
  const isTold = userId !== by && (userId !== before?.userId || before.isDone);
  const { sub, v } = person.profile;
  await commit({
    writes: [
      puttingAssignment(after, at.v),
      stillWritable(scope),
      requiringVersion(profiles.get({ sub }).params(), v),
      ...(part.kind === 'site'
        ? [requiringSite({ tenantId, organizationId: calculation.draft.organizationId }, part.target)]
        : []),
    ],
    messages: isTold
      ? [messageOf('questionnaire.assignmentTold', { ...scope, target: part.target, userId, dueOn, kind: 'assigned' })]
      : [],
    audit: [
      { ...entryOf(actor, opened), action: 'questionnaire.assigned', after: { target: part.target, userId, dueOn } },
    ],
  });
  return targetOf(actor, { part, assignment: after }, now);
}

/**
 * Asks nobody any more. Without an assignment, nothing happens.
 * @throws AppError as `assign` of the calculation and the part; `conflict.versionChanged`
 */
export async function unassign(actor: UserActor, at: At, now: Date): Promise<Target> {
  const opened = await open(actor, at);
  const { before, scope, part } = opened;
  if (before && before.v !== at.v) throw new AppError('conflict.versionChanged');
  if (before)
    await commit({
      writes: [removingAssignment(before), stillWritable(scope)],
      audit: [{ ...entryOf(actor, opened), action: 'questionnaire.unassigned' }],
    });
  return targetOf(actor, { part, assignment: null }, now);
}

/**
 * Says of what one was asked to fill in that it is done, or is not after all. The same again is the same.
 * @throws AppError `questionnaire.notYours`, as `assign` of the calculation and the part; `conflict.versionChanged`
 */
export async function setAssignmentDone(
  actor: UserActor,
  { isDone, ...at }: At & { isDone: boolean },
  now: Date,
): Promise<Target> {
  const opened = await open(actor, at);
  const { before, scope, part } = opened;
  if (before?.userId !== actor.userId) throw new AppError('questionnaire.notYours');
  if (before.v === at.v + 1 && before.isDone === isDone) return targetOf(actor, { part, assignment: before }, now);
  const told = reminderOn(before.dueOn, today(now));
  const after = { ...before, isDone, told, v: at.v + 1, updatedAt: now.toISOString() };
  const action = isDone ? 'questionnaire.assignmentDone' : 'questionnaire.assignmentReopened';
  await commit({
    writes: [puttingAssignment(after, at.v), stillWritable(scope)],
    audit: [{ ...entryOf(actor, opened), action }],
  });
  return targetOf(actor, { part, assignment: after }, now);
}
