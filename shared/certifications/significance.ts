import * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';
import type { Problem } from '#shared/kernel/problem.ts';

/**
 * Which indirect emissions are significant (ISO 14064-1:2018, 5.2.3 asks for criteria of one's own; annex H has
 * examples). Weights and threshold are a proposal of ours, not of the standard: they can be changed, with a reason.
 */
export const CRITERIA = ['magnitude', 'influence', 'dataAccess', 'stakeholders', 'sectorGuidance'] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Categories of the standard: direct emissions and imported energy always count, of the others one decides. */
export const ALWAYS_SIGNIFICANT = [1, 2] as const;
export const DECIDED = [3, 4, 5, 6] as const;
export type Decided = (typeof DECIDED)[number];

/** Goes up when what is proposed changes: an analysis keeps the one that it was made with. */
export const CRITERIA_VERSION = 1;
export const REASON_MIN = 20;
const MOST_SCORE = 3;
export const MOST_WEIGHT = 5;
export const MOST_THRESHOLD = MOST_SCORE * MOST_WEIGHT * CRITERIA.length;

const weight = () => z.number().int().min(0).max(MOST_WEIGHT);
const byCriterion = <T extends z.ZodType>(of: () => T) =>
  z.strictObject({
    magnitude: of(),
    influence: of(),
    dataAccess: of(),
    stakeholders: of(),
    sectorGuidance: of(),
  });
const Score = z.number().int().min(1).max(MOST_SCORE).nullable();

const Rules = z.strictObject({
  weights: byCriterion(weight),
  /** From this sum on a category is proposed as significant. */
  threshold: z.number().int().min(1).max(MOST_THRESHOLD),
  /** Why they are not those that are proposed. */
  reason: text(1_000),
});
export type AnalysisRules = z.infer<typeof Rules>;
export const DEFAULT_RULES: AnalysisRules = {
  weights: { magnitude: 3, influence: 2, dataAccess: 1, stakeholders: 1, sectorGuidance: 1 },
  threshold: 14,
  reason: '',
};

const Answer = z.strictObject({
  scores: byCriterion(() => Score),
  /** Null: not answered yet. */
  isSignificant: z.boolean().nullable(),
  reason: text(1_000),
});
export type Answer = z.infer<typeof Answer>;

/** What somebody says of the categories; it may be half done. */
export const AnalysisDraft = z.strictObject({
  rules: Rules,
  answers: z.strictObject({ 3: Answer, 4: Answer, 5: Answer, 6: Answer }),
});
export type AnalysisDraft = z.infer<typeof AnalysisDraft>;

/** What the analysis looks at: the figures of the calculation on the day it began. Kilograms of CO2e. */
export const AnalysisFigures = z.object({
  totalKg: z.number(),
  /** Of each category of the standard that has data. */
  categories: z.array(z.object({ category: z.number().int(), co2eKg: z.number() })),
});
export type AnalysisFigures = z.infer<typeof AnalysisFigures>;

/** The part of all emissions that a category is, 0 to 1; null without data, which is no zero. */
export function shareOf({ totalKg, categories }: AnalysisFigures, category: number): number | null {
  const found = categories.find((one) => one.category === category);
  return found && totalKg > 0 ? found.co2eKg / totalKg : null;
}

const LARGE = 0.05;
const MEDIUM = 0.01;
/** The score of the magnitude that figures give; null where there are none. */
export function magnitudeOf(share: number | null): number | null {
  if (share === null) return null;
  if (share >= LARGE) return MOST_SCORE;
  return share >= MEDIUM ? 2 : 1;
}

/** The most that scores come to with these weights. */
export const mostOf = ({ weights }: Pick<AnalysisRules, 'weights'>): number =>
  MOST_SCORE * CRITERIA.reduce((sum, criterion) => sum + weights[criterion], 0);

/** Weighted sum of the scores; null while one that counts is missing. */
export function scoreOf({ scores }: Pick<Answer, 'scores'>, { weights }: Pick<AnalysisRules, 'weights'>) {
  const counted = CRITERIA.filter((criterion) => weights[criterion] > 0);
  if (counted.some((criterion) => scores[criterion] === null)) return null;
  return counted.reduce((sum, criterion) => sum + weights[criterion] * (scores[criterion] ?? 0), 0);
}

/** Whether a category is proposed as significant: a large one always, else by its score. Null while that is not known. */
export function proposalOf(answer: Pick<Answer, 'scores'>, rules: Pick<AnalysisRules, 'weights' | 'threshold'>) {
  if (answer.scores.magnitude === MOST_SCORE) return true;
  const score = scoreOf(answer, rules);
  return score === null ? null : score >= rules.threshold;
}

/** Whether weights or threshold are others than those that are proposed. */
export const areRulesChanged = ({ weights, threshold }: AnalysisRules): boolean =>
  threshold !== DEFAULT_RULES.threshold ||
  CRITERIA.some((criterion) => weights[criterion] !== DEFAULT_RULES.weights[criterion]);

/** Whether an answer has to say why: every "no", what differs from the proposal, a magnitude that is not that of the figures. */
export function needsReason(answer: Answer, rules: AnalysisRules, share: number | null): boolean {
  if (answer.isSignificant === null) return false;
  const magnitude = magnitudeOf(share);
  const proposal = proposalOf(answer, rules);
  return (
    !answer.isSignificant ||
    (proposal !== null && proposal !== answer.isSignificant) ||
    (magnitude !== null && magnitude !== answer.scores.magnitude)
  );
}

const isTooShort = (reason: string): boolean => reason.trim().length < REASON_MIN;

/** An empty analysis: the magnitude of each category is that of its figures. */
export function newAnalysis(figures: AnalysisFigures): AnalysisDraft {
  const answerOf = (category: Decided): Answer => ({
    scores: {
      magnitude: magnitudeOf(shareOf(figures, category)),
      influence: null,
      dataAccess: null,
      stakeholders: null,
      sectorGuidance: null,
    },
    isSignificant: null,
    reason: '',
  });
  return { rules: DEFAULT_RULES, answers: { 3: answerOf(3), 4: answerOf(4), 5: answerOf(5), 6: answerOf(6) } };
}

/** What an analysis lacks, at its fields; empty when it is whole. */
export function analysisProblems({ rules, answers }: AnalysisDraft, figures: AnalysisFigures): Problem[] {
  const problems: Problem[] = [];
  if (mostOf(rules) < rules.threshold)
    problems.push({ path: ['rules', 'threshold'], code: 'certifications.thresholdTooHigh' });
  if (areRulesChanged(rules) && isTooShort(rules.reason))
    problems.push({ path: ['rules', 'reason'], code: 'certifications.reasonTooShort', details: { min: REASON_MIN } });
  for (const category of DECIDED) {
    const answer = answers[category];
    const at = (field: string) => ['answers', category, field] as const;
    const details = { category };
    if (scoreOf(answer, rules) === null)
      problems.push({ path: at('scores'), code: 'certifications.scoreMissing', details });
    if (answer.isSignificant === null)
      problems.push({ path: at('isSignificant'), code: 'certifications.answerMissing', details });
    if (needsReason(answer, rules, shareOf(figures, category)) && isTooShort(answer.reason))
      problems.push({ path: at('reason'), code: 'certifications.reasonTooShort', details: { min: REASON_MIN } });
  }
  return problems;
}
