import type { ExternalTotals } from '#shared/calculations/preStep.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import { isSameSeal } from '#shared/reports/rules.ts';
import type { ReportSeal } from '#shared/reports/schema.ts';
import { type Reported, SCOPES, type VerificationState } from './schema.ts';

interface Facts {
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  /** Of the finishing that was reported. */
  readonly seal: ReportSeal;
}

/** What is true of a link at a moment; `seal`: of the calculation as it is then, null for a draft. */
export function verificationState(
  facts: Facts,
  { now, seal }: { now: Date; seal: ReportSeal | null },
): VerificationState {
  if (facts.revokedAt !== null) return 'revoked';
  if (facts.expiresAt <= now.toISOString()) return 'expired';
  return isSameSeal(facts.seal, seal) ? 'stands' : 'changed';
}

/** The same instant so many years later; of 29 February, the first of March. */
export function yearsAfter(from: Date, years: number): Date {
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear() + years);
  return later;
}

/** The scopes that an inventory covers: 1 and 2 always, 3 where something of it was counted, or was typed. */
export function scopesOf(
  { by }: Pick<Totals, 'by'>,
  external: Pick<ExternalTotals, 'scope3Kg'> | null,
): Reported['scopes'] {
  const has3 = external ? external.scope3Kg !== null : by.scope?.some(({ key }) => key === '3');
  return SCOPES.filter((scope) => scope < 3 || has3);
}
