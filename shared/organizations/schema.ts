import * as z from 'zod';
import { indexProblems } from '#shared/calculations/rules.ts';
import { COUNTRIES } from '#shared/emissions/types.ts';
import { isTaxIdOf } from '#shared/identifiers/taxId.ts';
import { decimal, ownName, text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';

export const ORGANIZATION_TYPES = ['large', 'sme', 'selfEmployed', 'publicBody', 'nonProfit'] as const;
/** How a group draws its boundary (GHG Protocol, Corporate Standard, chapter 3). */
export const CONSOLIDATIONS = ['operational', 'financial', 'equity'] as const;
const MOST_SUBSIDIARIES = 60;
const MOST_EXCLUSIONS = 30;

const percent = () => decimal().positive().max(100);
const money = () => z.number().int().nonnegative().max(1e15).nullable().default(null);
const people = () => z.number().int().nonnegative().max(10_000_000).nullable().default(null);
const yesOrNo = () => z.boolean().nullable().default(null);

/** What a year is divided by beside employees and billing: all three or none. */
const ActivityIndex = z.strictObject({
  description: text(120),
  value: decimal().positive().max(1e15).nullable(),
  unit: text(40),
});

/** A company of the group. Its sites count by its percentage, or whole where it is under control: see `partOf`. */
const Subsidiary = z.strictObject({
  /** Made by whoever adds it: sites name it. */
  id: text(40).min(1),
  name: ownName(120),
  percent: percent(),
  isControlled: z.boolean().default(true),
});

/** What is left out of the inventory and why; about so much of its total (percent), where that is known. */
const Exclusion = z.strictObject({
  what: text(200).min(1),
  reason: text(500).min(1),
  percent: decimal().nonnegative().max(100).nullable().default(null),
});

/** Wages in euro cents an hour before tax, discharges in t a year. Null: not said. */
export const Esg = z.strictObject({
  hasGlobalPactProtocol: yesOrNo(),
  globalPactInfringements: z.number().int().nonnegative().max(10_000).nullable().default(null),
  hasWeaponsRelation: yesOrNo(),
  hourlyWageWomenCents: money(),
  hourlyWageMenCents: money(),
  committeeWomen: people(),
  committeeMen: people(),
  isInSensitiveAreas: yesOrNo(),
  waterDischargesT: decimal().nonnegative().max(1e9).nullable().default(null),
});
export type Esg = z.infer<typeof Esg>;

const Fields = z.strictObject({
  name: ownName(120),
  type: z.enum(ORGANIZATION_TYPES).nullable().default(null),
  taxId: text(20).default(''),
  country: z.enum(COUNTRIES).default('ES'),
  region: text(80).default(''),
  province: text(80).default(''),
  /** A code of CNAE-2009 (see cnae.ts): its section is the sector, the code itself the subtype. */
  cnae: text(8).default(''),
  economicActivity: text(120).default(''),
  economicSubcategory: text(120).default(''),
  description: text(2000).default(''),
  activityDescription: text(2000).default(''),
  fleetDescription: text(2000).default(''),
  otherInformation: text(2000).default(''),
  surfaceM2: decimal().nonnegative().max(1e9).nullable().default(null),
  employees: people(),
  annualBillingCents: money(),
  activityIndex: ActivityIndex.nullable().default(null),
  hasBranchesAbroad: z.boolean().default(false),
  hasSubsidiaries: z.boolean().default(false),
  consolidation: z.enum(CONSOLIDATIONS).default('operational'),
  subsidiaries: z.array(Subsidiary).max(MOST_SUBSIDIARIES).default([]),
  exclusions: z.array(Exclusion).max(MOST_EXCLUSIONS).default([]),
  /** Null: the year of the oldest finished calculation. */
  chosenBaseYear: z.number().int().min(1990).max(2100).nullable().default(null),
  /** Takes part in Lean & Green: its calculations ask for the kg that it moves. */
  isLeanAndGreen: z.boolean().default(false),
  esg: Esg.prefault({}),
});

/** What a user may write of an organization. Its tax id is one of its country. Surface in m2, billing in euro cents a year. */
export const OrganizationDraft = Fields.refine((one) => one.taxId === '' || isTaxIdOf(one.country, one.taxId), {
  path: ['taxId'],
  error: 'input.badTaxId',
}).check(({ value, issues }) => {
  const add = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path, message });
  for (const { path, code } of indexProblems(value.activityIndex)) add([...path], code);
  const names = value.subsidiaries.map(({ name }) => name.toLowerCase());
  for (const [i, name] of names.entries())
    if (names.indexOf(name) < i) add(['subsidiaries', i, 'name'], 'organizations.subsidiaryTwice');
});
export type OrganizationDraft = z.infer<typeof OrganizationDraft>;

export const Organization = z.object({
  ...Fields.shape,
  id: idOf('organization'),
  /** The one chosen, else that of the oldest finished calculation; null while there is neither. */
  baseYear: z.number().int().nullable(),
  v: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Organization = z.infer<typeof Organization>;
/** What an inventory covers, and what it leaves out. */
export type Boundary = Pick<Organization, 'consolidation' | 'subsidiaries' | 'exclusions'>;
