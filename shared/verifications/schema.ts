import * as z from 'zod';
import { LINK_YEARS } from '#shared/constants/verifications.ts';
import { COUNTRIES, GWP_SETS } from '#shared/emissions/types.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { Day, Instant } from '#shared/kernel/time.ts';

export const Years = z.number().int().min(1).max(LINK_YEARS.most);

/** `changed`: the calculation was reopened since, so that what was reported is no longer what it says. */
const VERIFICATION_STATES = ['stands', 'changed', 'expired', 'revoked'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];
/** `gone`: the calculation or its account was deleted; nothing else of it is left. */
const PUBLIC_STATES = [...VERIFICATION_STATES, 'gone'] as const;

export const SCOPES = [1, 2, 3] as const;

/** What a link shows: as it was reported on the day that the link was made. Masses in kg CO2e. */
export const Reported = z.object({
  organizationName: z.string(),
  country: z.enum(COUNTRIES),
  year: z.number().int(),
  periodStartOn: Day,
  periodEndOn: Day,
  gwp: z.enum(GWP_SETS),
  /** Scopes 1 and 2 always; 3 where something of it was counted. */
  scopes: z.array(z.union(SCOPES.map((scope) => z.literal(scope)))),
  scope1Kg: z.number(),
  scope2MarketKg: z.number(),
  scope2LocationKg: z.number(),
  scope3Kg: z.number(),
  /** Market-based. */
  totalKg: z.number(),
  /** Computed with factors of an earlier year, since those of the year were not published. */
  isProvisional: z.boolean(),
  /** Totals of another tool, typed by hand. */
  isExternal: z.boolean(),
  finishedAt: Instant,
  /** Of the rows and their figures: the same as in the report. */
  rowsHash: z.string(),
});
export type Reported = z.infer<typeof Reported>;

export const Verification = z.object({
  id: idOf('verification'),
  calculationId: idOf('calculation'),
  /** As it is printed. */
  code: z.string(),
  /** The public page. */
  url: z.string(),
  state: z.enum(VERIFICATION_STATES),
  reported: Reported,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  byName: z.string(),
  v: z.number().int(),
  createdAt: Instant,
});
export type Verification = z.infer<typeof Verification>;

/** What anybody with the code is told. No figure once the link has expired, was revoked or is gone. */
export const PublicVerification = z.object({
  code: z.string(),
  state: z.enum(PUBLIC_STATES),
  issuedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** When it was revoked, or the figures were deleted. */
  endedAt: Instant.nullable(),
  reported: Reported.nullable(),
});
export type PublicVerification = z.infer<typeof PublicVerification>;
