import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { MESSAGE_LIMIT } from '#shared/contract/limits.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';
import { OwnAssignment, Person, Target, TargetId } from './assignments.ts';

const VIEW = { section: 'calculate', level: 'VIEW' } as const;
const EDIT = { section: 'calculate', level: 'EDIT' } as const;
const calculationId = z.object({ id: idOf('calculation') });
const target = z.object({ id: idOf('calculation'), target: TargetId });
const WRITES = [
  'access.denied',
  'calculations.notFound',
  'calculations.notDraft',
  'calculations.isExternal',
  'calculations.busy',
  'questionnaire.unknownTarget',
  'questionnaire.sampleNotShared',
  'conflict.versionChanged',
] as const;

/** Who fills in which block or site of a calculation, and until when. */
export const assignments = {
  listAssignments: endpoint({
    method: 'GET',
    path: '/calculations/{id}/assignments',
    summary: 'The blocks and sites of a calculation: what of each is open, who has it and until when',
    allow: VIEW,
    params: calculationId,
    output: z.object({ items: z.array(Target) }),
    errors: ['calculations.notFound'],
  }),
  listAssignable: endpoint({
    method: 'GET',
    path: '/calculations/{id}/assignments/{target}/people',
    summary: 'The people of the account who may fill in a block or a site, among those whom the caller sees',
    allow: EDIT,
    params: target,
    output: z.object({ items: z.array(Person) }),
    errors: ['calculations.notFound', 'questionnaire.unknownTarget'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/assignments/{target}',
    summary:
      'Ask somebody to fill in a block or a site until a day (`v` 0 = nobody was asked yet); they are told of it',
    allow: EDIT,
    limits: [MESSAGE_LIMIT],
    params: target,
    body: z.strictObject({ v: z.number().int().min(0), userId: idOf('user'), dueOn: Day }),
    output: Target,
    errors: [...WRITES, 'team.notFound', 'questionnaire.cannotFill', 'questionnaire.duePassed'],
  }),
  unassign: endpoint({
    method: 'DELETE',
    path: '/calculations/{id}/assignments/{target}',
    summary: 'Ask nobody any more to fill in a block or a site',
    allow: EDIT,
    params: target,
    query: z.object({ v: z.coerce.number().int().min(1) }),
    output: Target,
    errors: [...WRITES],
  }),
  setAssignmentDone: endpoint({
    method: 'PUT',
    path: '/calculations/{id}/assignments/{target}/done',
    summary: 'Say of what one was asked to fill in that it is done, or is not after all',
    allow: EDIT,
    params: target,
    body: z.strictObject({ v: z.number().int().min(1), isDone: z.boolean() }),
    output: Target,
    errors: [...WRITES, 'questionnaire.notYours'],
  }),
  listOwnAssignments: endpoint({
    method: 'GET',
    path: '/assignments',
    summary: 'What the caller was asked to fill in and has not done yet, what is due first at the head',
    allow: VIEW,
    output: z.object({ items: z.array(OwnAssignment) }),
  }),
};
