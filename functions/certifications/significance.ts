import type { Analysis } from '#shared/certifications/schema.ts';
import {
  ALWAYS_SIGNIFICANT,
  type AnalysisRules,
  type Answer,
  analysisProblems,
  DECIDED,
  mostOf,
  scoreOf,
  shareOf,
} from '#shared/certifications/significance.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allCertifications, type StoredCertification } from './store.ts';

interface SignificantCategory {
  /** Of ISO 14064-1: 1 to 6. */
  readonly category: number;
  /** Part of all emissions, 0 to 1; null without data. */
  readonly share: number | null;
  readonly isSignificant: boolean;
  /** Direct emissions and imported energy always count: nobody scores them. */
  readonly decided: { readonly scores: Answer['scores']; readonly score: number; readonly reason: string } | null;
}
/** Which emissions an organization calls significant, and by what criteria: a report cites it as it was made. */
export interface Significance {
  readonly certificationId: IdOf<'certification'>;
  readonly criteriaVersion: number;
  readonly rules: AnalysisRules;
  /** The most that scores come to by these rules. */
  readonly most: number;
  readonly categories: readonly SignificantCategory[];
  readonly byName: string;
  readonly analysedAt: string;
  /** Which finishing of the calculation it is of. */
  readonly finishedAt: string;
}

const isOf = ({ type, calculationId: of, state }: StoredCertification, calculationId: string): boolean =>
  type === 'isoSignificance' && of === calculationId && state !== 'rejected' && state !== 'withdrawn';
const isWhole = (analysis: Analysis): boolean => analysisProblems(analysis, analysis.figures).length === 0;

/**
 * The newest whole analysis of significance of a calculation that was neither rejected nor withdrawn; null while it was
 * not assessed.
 */
export async function significanceOf({
  tenantId,
  calculationId,
}: {
  tenantId: IdOf<'tenant'>;
  calculationId: IdOf<'calculation'>;
}): Promise<Significance | null> {
  const all = await allCertifications(tenantId);
  const found = all.findLast(
    (one) => isOf(one, calculationId) && one.seal !== null && one.analysis !== null && isWhole(one.analysis),
  );
  if (!found?.analysis || !found.seal) return null;
  const { id: certificationId, analysis, byName, updatedAt: analysedAt, seal } = found;
  const { criteriaVersion, rules, figures, answers } = analysis;
  const fixed = ALWAYS_SIGNIFICANT.map((category) => ({
    ...{ category, share: shareOf(figures, category), isSignificant: true, decided: null },
  }));
  const decided = DECIDED.map((category) => {
    const answer = answers[category];
    const { scores, reason, isSignificant } = answer;
    const score = scoreOf(answer, rules) ?? 0;
    const share = shareOf(figures, category);
    return { category, share, isSignificant: isSignificant ?? true, decided: { scores, score, reason } };
  });
  return {
    ...{ certificationId, criteriaVersion, rules, most: mostOf(rules), categories: [...fixed, ...decided] },
    ...{ byName, analysedAt, finishedAt: seal.finishedAt },
  };
}
