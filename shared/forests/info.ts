import * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';

/** The supplementary form of a forest. [002 §3, B52] */
export const FOREST_TYPES = ['producer', 'protector'] as const;
export const FOREST_USES = [
  'roundTimber',
  'pulpwood',
  'pineNuts',
  'resin',
  'essentialOils',
  'mushrooms',
  'honey',
  'hunting',
  'fruit',
  'other',
] as const;
export const FOREST_CERTIFICATES = ['none', 'managementPlan', 'fsc', 'pefc', 'both'] as const;
export const TECHNIQUES = [
  'clearing',
  'pruning',
  'thinning',
  'soilPreparation',
  'replanting',
  'pestControl',
  'grazing',
  'other',
] as const;
export const CO_BENEFITS = [
  'biodiversity',
  'water',
  'soil',
  'fire',
  'landscape',
  'ruralJobs',
  'recreation',
  'other',
] as const;

const several = <T extends readonly [string, ...string[]]>(all: T) => z.array(z.enum(all)).max(all.length).default([]);
const yesNo = z.boolean().nullable().default(null);
const long = text(2_000).default('');

export const ForestInfoDraft = z.strictObject({
  forestType: z.enum(FOREST_TYPES).nullable().default(null),
  uses: several(FOREST_USES),
  otherUse: text(200).default(''),
  yearsOfUse: z.number().int().min(0).max(500).nullable().default(null),
  hasWatercourse: yesNo,
  riparianStrategy: long,
  techniquesDone: several(TECHNIQUES),
  techniquesPlannable: several(TECHNIQUES),
  coBenefits: several(CO_BENEFITS),
  context: long,
  certificate: z.enum(FOREST_CERTIFICATES).nullable().default(null),
  hasFirePlan: yesNo,
  goodPractices: long,
});
export type ForestInfoDraft = z.output<typeof ForestInfoDraft>;
export const ForestInfo = ForestInfoDraft.extend({ v: z.number().int() });
export type ForestInfo = z.output<typeof ForestInfo>;
/** Of a forest that nobody has said anything of. */
export const NO_INFO: ForestInfo = { ...ForestInfoDraft.parse({}), v: 0 };
