import { calculationAt, calculationLeft } from '#functions/calculations/known.ts';
import { reachedScope } from '#functions/calculations/reach.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import { nameOf } from '#functions/session/nameOf.ts';
import { colleaguesOf } from '#functions/team/people.ts';
import type { UserActor } from '#shared/access/actor.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { assignmentStateOn } from '#shared/questionnaire/assignmentRules.ts';
import type { OwnAssignment, Target } from '#shared/questionnaire/assignments.ts';
import { assignmentsOf, assignmentsOfPerson, type StoredAssignment } from './assignmentStore.ts';
import { mayFill, type Part, partAt, partsOf, today } from './targets.ts';

/** A part as it is answered, with who has it. */
export async function targetOf(
  by: UserActor,
  { part, assignment }: { part: Part; assignment: StoredAssignment | null },
  now: Date,
): Promise<Target> {
  const { blocks: _, ...about } = part;
  if (!assignment) return { ...about, assignment: null, v: 0 };
  const { userId, dueOn, v } = assignment;
  const state = assignmentStateOn(assignment, today(now));
  const name = await nameOf(userId);
  return { ...about, assignment: { userId, name, isMine: userId === by.userId, dueOn, state }, v };
}

/** The blocks and sites of a calculation, and who has which. @throws AppError `calculations.notFound` */
export async function listAssignments(by: UserActor, id: IdOf<'calculation'>, now: Date): Promise<Target[]> {
  const scope = await reachedScope(by, id);
  const [parts, assigned] = await Promise.all([
    calculationAt(scope).then((calculation) => partsOf(scope, calculation)),
    assignmentsOf(scope),
  ]);
  const of = new Map(assigned.map((one) => [one.target, one]));
  return Promise.all(parts.map((part) => targetOf(by, { part, assignment: of.get(part.target) ?? null }, now)));
}

/**
 * Who may be asked to fill in a part of a calculation, the owner at the head.
 * @throws AppError `calculations.notFound`, `questionnaire.unknownTarget`
 */
export async function listAssignable(
  by: UserActor,
  { id, target }: { id: IdOf<'calculation'>; target: string },
  now: Date,
): Promise<{ userId: IdOf<'user'>; name: string }[]> {
  const scope = await reachedScope(by, id);
  const calculation = await calculationAt(scope);
  const part = await partAt(scope, target, calculation);
  const people = await colleaguesOf(by, now);
  return people
    .filter(({ actor }) => mayFill(actor, calculation.draft.organizationId, part))
    .map(({ name, actor }) => ({ userId: actor.userId, name }));
}

/** What the caller has to fill in of drafts that they reach: what is finished or gone asks for nothing. */
export async function listOwnAssignments(by: UserActor, now: Date): Promise<OwnAssignment[]> {
  const own = (await assignmentsOfPerson(by)).filter(({ isDone }) => !isDone);
  if (own.length === 0) return [];
  const organizations = await organizationNames(by);
  const ids = [...new Set(own.map(({ calculationId }) => calculationId))];
  const ofOne = async (calculationId: IdOf<'calculation'>): Promise<OwnAssignment[]> => {
    const scope = { tenantId: by.tenantId, calculationId };
    const calculation = await calculationLeft(scope);
    const { organizationId = '', year = 0 } = calculation?.draft ?? {};
    const organizationName = organizations.get(organizationId as IdOf<'organization'>);
    if (calculation?.state !== 'DRAFT' || organizationName === undefined) return [];
    const parts = new Map((await partsOf(scope, calculation)).map((part) => [part.target, part]));
    return own.flatMap((one) => {
      const part = one.calculationId === calculationId ? parts.get(one.target) : undefined;
      if (!part) return [];
      const { target, kind, name } = part;
      const state = assignmentStateOn(one, today(now));
      if (state === 'done') return [];
      const about = { calculationId, organizationName, year, target, kind, name };
      return [{ ...about, first: part.open[0] ?? null, dueOn: one.dueOn, state }];
    });
  };
  const all = (await Promise.all(ids.map(ofOne))).flat();
  return all.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0));
}
