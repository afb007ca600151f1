import * as z from 'zod';
import { FAMILIES, type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { text } from '#shared/kernel/fields.ts';
import { Instant } from '#shared/kernel/time.ts';

type LoadableFamily = {
  [F in FamilyName]: (typeof FAMILIES)[F]['factors'] extends readonly [] ? never : F;
}[FamilyName];
/** Families that an administrator may load a newer file of: those with factors. Parameter tables go with the code. */
export const LOADABLE_FAMILIES = familyNames.filter((family) => FAMILIES[family].factors.length > 0) as [
  LoadableFamily,
  ...LoadableFamily[],
];
/** A request carries the whole file: the published ones have up to 1.6 MB. */
export const FACTOR_FILE_MAX_CHARACTERS = 3_500_000;
/** Hash that names a factor set. */
export const FactorSetHash = z.string().regex(/^[0-9a-f]{16}$/);

/** A file that is to replace the factors of a family in the set of today. */
export const FactorFile = z.strictObject({
  family: z.enum(LOADABLE_FAMILIES),
  fileName: text(200),
  note: text(500).default(''),
  /** May be empty: what a file lacks is said by what reads it. */
  text: z.string().max(FACTOR_FILE_MAX_CHARACTERS),
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
  /** Of a loaded one: what was loaded, and into which set. */
  family: z.enum(LOADABLE_FAMILIES).nullable(),
  fileName: z.string(),
  note: z.string(),
  basedOn: FactorSetHash.nullable(),
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
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
