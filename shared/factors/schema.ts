import * as z from 'zod';
import { FAMILIES, type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { TABLE_SHAPES, tableNames } from '#shared/emissions/factors/tableShapes.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { text } from '#shared/kernel/fields.ts';
import { Instant } from '#shared/kernel/time.ts';

/** What an administrator may load a newer file of: the factors of a family, or one of its parameter tables. */
export const LOADABLE = [
  ...familyNames.filter((family) => FAMILIES[family].factors.length > 0).map((family) => ({ family, table: null })),
  ...tableNames.map((table) => ({ family: TABLE_SHAPES[table].family as FamilyName, table })),
];
const Family = z.enum([...new Set(LOADABLE.map(({ family }) => family))] as [FamilyName, ...FamilyName[]]);
const Table = z.enum(tableNames).nullable();
/** A request carries the whole file: the published ones have up to 1.6 MB. */
export const FACTOR_FILE_MAX_CHARACTERS = 3_500_000;
/** Hash that names a factor set. */
export const FactorSetHash = z.string().regex(/^[0-9a-f]{16}$/);

/** A file that is to replace the factors of a family in the set of today, or one of its parameter tables. */
export const FactorFile = z
  .strictObject({
    family: Family,
    /** Name of the parameter table; null for the factors. */
    table: Table.default(null),
    fileName: text(200),
    note: text(500).default(''),
    /** May be empty: what a file lacks is said by what reads it. */
    text: z.string().max(FACTOR_FILE_MAX_CHARACTERS),
  })
  .refine((file) => LOADABLE.some(({ family, table }) => family === file.family && table === file.table), {
    path: ['table'],
  });
export type FactorFile = z.infer<typeof FactorFile>;

/** A draft whose total would change, without a name: administrators reach into no account. */
export const DraftImpact = z.object({
  year: z.number().int(),
  country: z.enum(COUNTRIES),
  beforeKg: z.number(),
  afterKg: z.number(),
  /** Rows that would have no figure any more. */
  lostRows: z.number().int(),
});
export type DraftImpact = z.infer<typeof DraftImpact>;
/** What a set would change in the draft calculations of all accounts: counts, sums in kg, and the largest changes. */
const FactorImpact = z.object({
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  drafts: z.number().int(),
  changed: z.number().int(),
  lostRows: z.number().int(),
  beforeKg: z.number(),
  afterKg: z.number(),
  largest: z.array(DraftImpact),
});
export const LARGEST_CHANGES = 10;

/** Figures of a file that are ten times those in force or more, or a tenth or less: how many, and the first ones. */
const FactorJumps = z.object({
  count: z.number().int(),
  first: z.array(
    z.object({
      /** Line of the file. */
      row: z.number().int(),
      column: z.string(),
      id: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export const JUMPS_SHOWN = 20;

export const FactorVersion = z.object({
  hash: FactorSetHash,
  /** Null while it is a preview. */
  version: z.string().nullable(),
  origin: z.enum(['shipped', 'loaded']),
  state: z.enum(['PREVIEW', 'RELEASED']),
  /** Drafts are calculated with it. */
  isCurrent: z.boolean(),
  /** It comes with the product that runs now. */
  isShipped: z.boolean(),
  /** Of a loaded one: what was loaded (a table, or the factors of the family), and into which set. */
  family: Family.nullable(),
  table: Table,
  fileName: z.string(),
  note: z.string(),
  basedOn: FactorSetHash.nullable(),
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  jumps: FactorJumps,
  impact: FactorImpact.nullable(),
  byName: z.string(),
  /** When it was released; of a preview, when it was loaded. */
  at: Instant,
});
export type FactorVersion = z.infer<typeof FactorVersion>;

const State = z.object({
  /** Kilograms per unit; null is unknown. */
  values: z.array(z.number().nullable()),
  unit: z.string(),
  gwp: z.enum(['', 'AR4', 'AR5', 'AR6']),
  source: z.string(),
  extra: z.record(z.string(), z.string()),
  /** Names, category, quality, note, address and licence of its source, by their columns. */
  facts: z.record(z.string(), z.string()).optional(),
});
export const FactorChangeAnswer = z.object({
  family: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  id: z.string(),
  region: z.string(),
  year: z.number().int().nullable(),
  before: State.nullable(),
  after: State.nullable(),
});
export type FactorChangeAnswer = z.infer<typeof FactorChangeAnswer>;
