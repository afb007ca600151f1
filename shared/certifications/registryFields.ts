/** What the registry asks for, part by part, in the order in which it asks (section a: footprints and reduction plans). */
export const REGISTRY_FIELDS = {
  identity: ['taxId', 'type', 'cnae', 'address', 'representative', 'contact', 'group'],
  period: ['ended', 'finished', 'baseYear'],
  boundaries: ['sites', 'siteData', 'exclusions'],
  index: ['activityIndex'],
  emissions: ['rows', 'current', 'official', 'scope1', 'scope2', 'factors'],
  method: ['verification'],
  plan: ['exists', 'horizon', 'target', 'measures'],
  evidence: ['application', 'invoices', 'refrigerants', 'verificationStatement'],
  agriculture: ['farm'],
} as const;
export type RegistrySection = keyof typeof REGISTRY_FIELDS;
export const REGISTRY_SECTIONS = Object.keys(REGISTRY_FIELDS) as [RegistrySection, ...RegistrySection[]];
export type RegistryField = (typeof REGISTRY_FIELDS)[RegistrySection][number];

/** Whether it is there; `advice`: it can be requested without, and somebody should look at it. */
export const FIELD_STATES = ['there', 'missing', 'advice'] as const;
/** Where it is filled in. */
export const FIELD_PLACES = [
  'organization',
  'calculation',
  'results',
  'questionnaire',
  'reduction',
  'certification',
] as const;
export type FieldPlace = (typeof FIELD_PLACES)[number];

/** A commitment of the organization to reduce, as far as the registry asks for it. */
export interface Commitment {
  readonly name: string;
  readonly description: string;
  /** Types of the activities that it reduces. */
  readonly activities: readonly string[];
  readonly reductionPercent: number;
  readonly costCents: number | null;
  readonly responsible: string;
  readonly startOn: string | null;
  readonly dueOn: string | null;
  readonly state: string;
  readonly yearlySavingKg: number;
}
/** A target of the organization: so much less than in the base year, in percent. */
export interface RegistryTarget {
  readonly name: string;
  readonly baseYear: number;
  readonly targetYear: number;
  readonly percent12: number;
  readonly percent3: number;
}
/** A reduction plan looks so many years ahead (Royal Decree 214/2025). */
export const PLAN_YEARS = 5;
