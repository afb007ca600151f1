import { significanceOf as assessed } from '#functions/certifications/significance.ts';
import { CRITERIA } from '#shared/certifications/significance.ts';
import type { Significance } from '#shared/reports/iso.ts';
import type { Scope } from './store.ts';

/**
 * How the organization judged the indirect emissions of one finishing of a calculation; null: not assessed. What was said
 * of other figures is not said of these. The one place where reports read it.
 */
export async function significanceOf(scope: Scope, finishedAt: string): Promise<Significance | null> {
  const found = await assessed(scope);
  if (!found || found.finishedAt !== finishedAt) return null;
  const { criteriaVersion, rules, categories } = found;
  return {
    criteriaVersion: String(criteriaVersion),
    criteria: CRITERIA.map((key) => ({ key, weight: rules.weights[key] })),
    // Direct emissions and imported energy always count: nobody decides it.
    categories: categories.flatMap(({ category: isoCategory, isSignificant, decided }) =>
      decided ? [{ isoCategory, isSignificant, score: decided.score, reason: decided.reason }] : [],
    ),
  };
}
