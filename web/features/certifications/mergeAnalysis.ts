import { type AnalysisDraft, DECIDED } from '#shared/certifications/significance.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Of what both began with; undefined where each made something else of it. */
function merged<T>(base: T, mine: T, theirs: T): T | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  return isSame(theirs, base) ? mine : undefined;
}

/** An analysis with what two people wrote, part by part; null where both wrote the same part. */
export function mergeAnalysis(base: AnalysisDraft, mine: AnalysisDraft, theirs: AnalysisDraft): AnalysisDraft | null {
  const rules = merged(base.rules, mine.rules, theirs.rules);
  const answers = DECIDED.map((category) => {
    const [before, own, other] = [base, mine, theirs].map((one) => one.answers[category]);
    return [category, merged(before, own, other)] as const;
  });
  if (rules === undefined || answers.some(([, answer]) => answer === undefined)) return null;
  return { rules, answers: Object.fromEntries(answers) as AnalysisDraft['answers'] };
}
