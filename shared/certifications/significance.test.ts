import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnalysisDraft,
  type AnalysisFigures,
  type Answer,
  analysisProblems,
  CRITERIA,
  DECIDED,
  DEFAULT_RULES,
  magnitudeOf,
  mostOf,
  needsReason,
  newAnalysis,
  proposalOf,
  scoreOf,
  shareOf,
} from './significance.ts';

const figures: AnalysisFigures = {
  totalKg: 1_000,
  categories: [
    { category: 1, co2eKg: 600 },
    { category: 3, co2eKg: 50 },
    { category: 4, co2eKg: 10 },
    { category: 5, co2eKg: 9.9 },
  ],
};
const scores = (magnitude: number, rest = 1) => ({
  magnitude,
  influence: rest,
  dataAccess: rest,
  stakeholders: rest,
  sectorGuidance: rest,
});
const answer = (more: Partial<Answer> = {}): Answer => ({
  scores: scores(1),
  isSignificant: false,
  reason: '',
  ...more,
});
const REASON = 'No tenemos ninguna influencia.';

describe('the magnitude of a category', () => {
  it('is that of its part of all emissions; without data it is not known', () => {
    expect(DECIDED.map((category) => magnitudeOf(shareOf(figures, category)))).toEqual([3, 2, 1, null]);
    expect(shareOf({ totalKg: 0, categories: [{ category: 3, co2eKg: 0 }] }, 3)).toBeNull();
  });
});

describe('what is proposed', () => {
  it('comes to 24 at most, and is yes from 14 on or when the category is large', () => {
    expect(mostOf(DEFAULT_RULES)).toBe(24);
    expect(scoreOf({ scores: scores(3, 3) }, DEFAULT_RULES)).toBe(24);
    // 2 x 3 + 1 x 5 = 11; with influence 3 it is 15.
    expect(scoreOf({ scores: scores(2) }, DEFAULT_RULES)).toBe(11);
    expect(proposalOf({ scores: scores(2) }, DEFAULT_RULES)).toBe(false);
    expect(proposalOf({ scores: { ...scores(2), influence: 3 } }, DEFAULT_RULES)).toBe(true);
    expect(proposalOf({ scores: scores(3) }, DEFAULT_RULES)).toBe(true);
  });

  it('is not known while a score that counts is missing', () => {
    const some = { ...scores(2), sectorGuidance: null };
    expect(proposalOf({ scores: some }, DEFAULT_RULES)).toBeNull();
    const weights = { ...DEFAULT_RULES.weights, sectorGuidance: 0 };
    expect(scoreOf({ scores: some }, { weights })).toBe(10);
  });

  it('never turns to no when a score rises', () => {
    const score = fc.integer({ min: 1, max: 3 });
    const one = fc.record({
      magnitude: score,
      influence: score,
      dataAccess: score,
      stakeholders: score,
      sectorGuidance: score,
    });
    fc.assert(
      fc.property(one, fc.constantFrom(...CRITERIA), (some, criterion) => {
        const more = { ...some, [criterion]: Math.min(3, some[criterion] + 1) };
        if (proposalOf({ scores: some }, DEFAULT_RULES)) expect(proposalOf({ scores: more }, DEFAULT_RULES)).toBe(true);
      }),
    );
  });
});

describe('a reason', () => {
  it.each([
    ['a no', answer(), null, true],
    ['a yes as proposed', answer({ scores: scores(3), isSignificant: true }), 0.5, false],
    ['a yes against the proposal', answer({ isSignificant: true }), 0.001, true],
    ['another magnitude than that of the figures', answer({ scores: scores(3), isSignificant: true }), 0.001, true],
    ['no answer yet', answer({ isSignificant: null }), null, false],
  ])('is asked of %s', (_, one, share, isAsked) => expect(needsReason(one, DEFAULT_RULES, share)).toBe(isAsked));
});

describe('an analysis', () => {
  const whole = (): AnalysisDraft => {
    const yes = (magnitude: number) => answer({ scores: scores(magnitude, 3), isSignificant: true });
    return {
      rules: DEFAULT_RULES,
      answers: { 3: yes(3), 4: yes(2), 5: answer({ scores: scores(1), reason: REASON }), 6: yes(1) },
    };
  };
  const codes = (draft: AnalysisDraft) =>
    analysisProblems(draft, figures).map(({ path, code }) => `${path.join('.')} ${code}`);

  it('begins with the magnitudes of the figures and no answer', () => {
    const fresh = newAnalysis(figures);
    expect(DECIDED.map((category) => fresh.answers[category].scores.magnitude)).toEqual([3, 2, 1, null]);
    expect(codes(fresh)).toHaveLength(8);
  });

  it('is whole with every score, answer and reason', () => {
    expect(codes(whole())).toEqual([]);
  });

  it('lacks a reason of twenty characters for a no and for other rules', () => {
    const draft = whole();
    const short = { ...draft, answers: { ...draft.answers, 5: { ...draft.answers[5], reason: 'Muy pequeña' } } };
    expect(codes(short)).toEqual(['answers.5.reason certifications.reasonTooShort']);
    const weights = { ...DEFAULT_RULES.weights, influence: 3 };
    expect(codes({ ...draft, rules: { ...DEFAULT_RULES, weights } })).toContain(
      'rules.reason certifications.reasonTooShort',
    );
    const reasoned = { ...DEFAULT_RULES, weights, reason: REASON };
    expect(codes({ ...draft, rules: reasoned })).toEqual([]);
  });

  it('has a threshold that can be reached', () => {
    const weights = { magnitude: 1, influence: 1, dataAccess: 0, stakeholders: 0, sectorGuidance: 0 };
    const rules = { weights, threshold: 7, reason: REASON };
    expect(codes({ ...whole(), rules })).toContain('rules.threshold certifications.thresholdTooHigh');
  });
});
