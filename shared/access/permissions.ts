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

/** Who may call an operation or see a screen. Checked before the body is parsed. */
export type Allow =
  | 'public'
  | 'respondent'
  | 'signedIn'
  | 'company'
  | 'forestOwner'
  | 'owner'
  | 'auditor'
  | 'support'
  | 'admin'
  /** `byKey`: an API key of the account with that section may call it too (its route has no authorizer in front). */
  | { readonly section: Section; readonly level: 'VIEW' | 'EDIT'; readonly byKey?: true }
  | { readonly plan: string };
