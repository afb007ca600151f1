import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Day } from '#shared/kernel/time.ts';

/** Of a block or a site: what somebody of the account was asked to fill in, and until when. */
const ASSIGNMENT_STATES = ['open', 'soon', 'overdue', 'done'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];
const TARGET_KINDS = ['block', 'site'] as const;
export const TargetId = z.string().min(1).max(60);

const Assignment = z.object({
  userId: idOf('user'),
  name: z.string(),
  isMine: z.boolean(),
  dueOn: Day,
  state: z.enum(ASSIGNMENT_STATES),
});
/** A block that the calculation asks for, or a site of its organization, and who has it. */
export const Target = z.object({
  /** Key of the block, or id of the site. */
  target: TargetId,
  kind: z.enum(TARGET_KINDS),
  /** Of a site; a block is called as in the texts. */
  name: z.string(),
  /** Questions of it that are open. */
  open: z.array(z.string()),
  assignment: Assignment.nullable(),
  /** Version of the assignment; 0 = there was none. */
  v: z.number().int(),
});
export type Target = z.infer<typeof Target>;

/** Somebody who may fill in a block or a site. */
export const Person = z.object({ userId: idOf('user'), name: z.string() });

/** What the caller has to fill in. */
export const OwnAssignment = z.object({
  calculationId: idOf('calculation'),
  organizationName: z.string(),
  year: z.number().int(),
  target: TargetId,
  kind: z.enum(TARGET_KINDS),
  name: z.string(),
  /** The first question of it that is open. */
  first: z.string().nullable(),
  dueOn: Day,
  state: z.enum(['open', 'soon', 'overdue']),
});
export type OwnAssignment = z.infer<typeof OwnAssignment>;
