const YEAR_DAYS = 365;

/**
 * Kinds of things that happen in an account: the first word of each action. For so many days each is kept: what figures
 * and their proofs rest on as long as the books (six years, art. 30 of the Spanish commercial code), sign-ins one year.
 */
export const KINDS = {
  session: { keptDays: YEAR_DAYS },
  account: { keptDays: 2 * YEAR_DAYS },
  team: { keptDays: 2 * YEAR_DAYS },
  apps: { keptDays: 2 * YEAR_DAYS },
  notifications: { keptDays: YEAR_DAYS },
  activity: { keptDays: 2 * YEAR_DAYS },
  privacy: { keptDays: 2 * YEAR_DAYS },
  organizations: { keptDays: 6 * YEAR_DAYS },
  calculations: { keptDays: 6 * YEAR_DAYS },
  questionnaire: { keptDays: 6 * YEAR_DAYS },
  imports: { keptDays: 6 * YEAR_DAYS },
  banking: { keptDays: 6 * YEAR_DAYS },
  invoices: { keptDays: 6 * YEAR_DAYS },
  factors: { keptDays: 6 * YEAR_DAYS },
  audits: { keptDays: 6 * YEAR_DAYS },
  reduction: { keptDays: 6 * YEAR_DAYS },
  reports: { keptDays: 6 * YEAR_DAYS },
  certifications: { keptDays: 6 * YEAR_DAYS },
  documents: { keptDays: 6 * YEAR_DAYS },
  services: { keptDays: 2 * YEAR_DAYS },
  marketplace: { keptDays: 6 * YEAR_DAYS },
  forests: { keptDays: 6 * YEAR_DAYS },
  orders: { keptDays: 6 * YEAR_DAYS },
  plans: { keptDays: 6 * YEAR_DAYS },
  offsets: { keptDays: 6 * YEAR_DAYS },
  verifications: { keptDays: 6 * YEAR_DAYS },
  brands: { keptDays: 2 * YEAR_DAYS },
} as const satisfies Record<string, { keptDays: number }>;
export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as [KindName, ...KindName[]];
