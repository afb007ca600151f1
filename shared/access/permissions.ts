import { PLAN_FEATURES, type PlanFeature } from '#shared/constants/plans.ts';

/** Menu sections of a company account, and how far a related user may go in each. */
export const SECTIONS = [
  'routes-and-shipments',
  'users',
  'calculate',
  'reduce',
  'organization',
  'certifications',
] as const;
export type Section = (typeof SECTIONS)[number];
export const LEVELS = ['HIDE', 'VIEW', 'EDIT'] as const;
export type Level = (typeof LEVELS)[number];

/** The two user types of the specification, on the wire as written there; compared case-insensitively. */
export const USER_TYPES = ['Representante empresarial', 'Propietario Forestal'] as const;
export type UserType = (typeof USER_TYPES)[number];

/**
 * Who may call an operation or see a screen. Checked before the body is parsed; what is in the account, and in the part
 * of it that the person reaches (scope.ts), is checked where it is loaded.
 */
export type Allow =
  | 'public'
  /** Who answers a form by a signed link. */
  | 'respondent'
  /** Anybody with a login: what concerns nothing but the own person. */
  | 'signedIn'
  | 'company'
  | 'forestOwner'
  /** The owner of a company account, or who has its administrator flag: money, plans, keys. */
  | 'owner'
  /** Who was invited to read one calculation. */
  | 'auditor'
  /** Staff: reads of the administration, and work on documents, certifications and observations. Never money, credits, users. */
  | 'support'
  | 'admin'
  | SectionAllow;

export interface SectionAllow {
  readonly section: Section;
  readonly level: 'VIEW' | 'EDIT';
  /** Whoever has this section at the level may as well: its work cannot be done without. */
  readonly orSection?: Section;
  /** An API key of the account with that section may call it too (its route has no authorizer in front). */
  readonly byKey?: true;
  /** Who was invited to read one calculation may call it for that one. */
  readonly byAuditor?: true;
  /** Only for who reaches the whole account: what concerns no single organization. */
  readonly whole?: true;
  /** Only while the account's plan opens it. */
  readonly plan?: PlanFeature;
}

const NAMES = ['public', 'respondent', 'signedIn', 'company', 'forestOwner', 'owner', 'auditor', 'support', 'admin'];
const FLAGS = ['section', 'level', 'orSection', 'byKey', 'byAuditor', 'whole', 'plan'];

/** Whether something is an `Allow`: an operation that says nothing, or nothing known, is open to nobody and must not start. */
export function isAllow(value: unknown): value is Allow {
  if (typeof value === 'string') return NAMES.includes(value);
  if (typeof value !== 'object' || value === null) return false;
  const { section, level, orSection, byKey, byAuditor, whole, plan } = value as Record<string, unknown>;
  const isOf = (all: readonly string[], one: unknown) => all.some((each) => each === one);
  return (
    isOf(SECTIONS, section) &&
    isOf(['VIEW', 'EDIT'], level) &&
    (orSection === undefined || isOf(SECTIONS, orSection)) &&
    [byKey, byAuditor, whole].every((flag) => flag === undefined || flag === true) &&
    (plan === undefined || isOf(PLAN_FEATURES, plan)) &&
    Object.keys(value).every((key) => FLAGS.includes(key))
  );
}
