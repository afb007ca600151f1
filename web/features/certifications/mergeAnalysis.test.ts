import { expect, it } from 'vitest';
import { type AnalysisDraft, type Decided, newAnalysis } from '#shared/certifications/significance.ts';
import { mergeAnalysis } from './mergeAnalysis.ts';

const base = newAnalysis({ totalKg: 1, categories: [] });
const saying = (category: Decided, reason: string, of: AnalysisDraft = base): AnalysisDraft => ({
  ...of,
  answers: { ...of.answers, [category]: { ...of.answers[category], reason } },
});
const weighed = { ...base, rules: { ...base.rules, threshold: 9 } };

it('two who write different parts both have theirs', () => {
  expect(mergeAnalysis(base, saying(3, 'a'), saying(4, 'b'))).toEqual(saying(4, 'b', saying(3, 'a')));
  expect(mergeAnalysis(base, weighed, saying(6, 'c'))).toEqual(saying(6, 'c', weighed));
  expect(mergeAnalysis(base, base, saying(5, 'd'))).toEqual(saying(5, 'd'));
});

it('the same part is nobody’s to undo, unless both wrote the same', () => {
  expect(mergeAnalysis(base, saying(3, 'a'), saying(3, 'b'))).toBeNull();
  expect(mergeAnalysis(base, weighed, { ...base, rules: { ...base.rules, threshold: 8 } })).toBeNull();
  expect(mergeAnalysis(base, saying(3, 'a'), saying(3, 'a'))).toEqual(saying(3, 'a'));
});
