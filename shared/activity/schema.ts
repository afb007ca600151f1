import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { Instant } from '#shared/kernel/time.ts';
import { ACTION_NAMES } from './actions.ts';
import { FIELD_NAMES } from './fields.ts';
import { KIND_NAMES } from './kinds.ts';

/** Who acted: a person of the account, a program with a key, an auditor, a token for dropped files, the platform's staff, or the product itself. */
const DOERS = ['person', 'key', 'auditor', 'drop', 'staff', 'system'] as const;
export type Doer = (typeof DOERS)[number];

const Value = z.union([z.string(), z.number()]);
const FieldChange = z.object({ field: z.enum(FIELD_NAMES), before: Value.nullable(), after: Value.nullable() });

/** One thing that happened. Names are null where nobody and nothing of that id is known any more. */
export const Activity = z.object({
  id: idOf('audit'),
  at: Instant,
  action: z.enum(ACTION_NAMES),
  by: z.object({ kind: z.enum(DOERS), name: z.string().nullable() }),
  /** The thing, as it was called at that time; of a person, as the profile says today. */
  name: z.string().nullable(),
  organization: z.string().nullable(),
  /** What else the sentence names. */
  values: z.record(z.string(), Value),
  changes: z.array(FieldChange),
});
export type Activity = z.infer<typeof Activity>;
export const ActivityPage = pageOf(Activity);

/** The cursor is the id of the last entry of the page before. */
const At = PageQuery.extend({
  cursor: z
    .string()
    .regex(/^aud_\w{26}$/)
    .optional(),
});
export const StaffQuery = At;

const Filter = {
  /** Of one person, key or auditor; without it, of all that the caller may see. */
  by: z.string().max(60).optional(),
  kind: z.enum(KIND_NAMES).optional(),
  /** First and last instant, both included. */
  from: Instant.optional(),
  to: Instant.optional(),
};
export const ActivityFilter = z.strictObject(Filter);
export type ActivityFilter = z.infer<typeof ActivityFilter>;
export const ActivityQuery = At.extend(Filter);

/** Of an export: what a spreadsheet still takes and an answer carries. The newest come first. */
export const MOST_EXPORTED = 5_000;
/** A part of an export: after `cursor`, of which `had` entries are there already. */
export const ActivityExport = ActivityFilter.extend({
  cursor: At.shape.cursor,
  had: z
    .number()
    .int()
    .min(0)
    .max(MOST_EXPORTED - 1)
    .default(0),
});
export const ActivityCsv = z.object({
  fileName: z.string(),
  /** The first part has the headings. */
  csv: z.string(),
  entries: z.number().int(),
  /** So many were looked at that the rest comes with the next part, from here on; null: this was the last one. */
  cursor: z.string().nullable(),
  /** There are older ones, which are not in the file. */
  isCut: z.boolean(),
});

/** Who may be asked for: those who have acted in the account or could. */
export const ActivityPeople = z.object({
  items: z.array(z.object({ id: z.string(), kind: z.enum(['person', 'key']), name: z.string() })),
});
