import type { FactorRef, Scope } from '../types.ts';
import type { Foreign, Standing } from './words.ts';

/** The registry's calculator asks for the emissions of processes themselves. */
const TYPED_ACTIVITIES = new Set(['process-emissions']);
const GRADES: Readonly<Partial<Record<Standing['grade'], Foreign>>> = {
  default: 'defaults',
  wider: 'notNational',
  proxy: 'notNational',
  sector: 'notNational',
};
/** The registry values gases with this one. */
const REGISTRY_GWP = 'AR6';

/** Reasons that hold for a line: none for scope 3, which the registry does not add. */
export function foreignOf(
  scope: Scope,
  { activity, ref, standing }: { readonly activity: string; readonly ref: FactorRef; readonly standing: Standing },
): readonly Foreign[] {
  if (scope === 3 || TYPED_ACTIVITIES.has(activity)) return [];
  if (standing.grade === 'own') return [activity === 'external-calculation' ? 'externalCalculation' : 'ownFactor'];
  const reasons: Foreign[] = [];
  const byGrade = GRADES[standing.grade];
  if (byGrade !== undefined) reasons.push(byGrade);
  if (ref.provisional) reasons.push('provisional');
  const isOfficial = standing.grade === 'national' || standing.grade === 'supplier';
  if (!isOfficial && ref.gwp !== null && ref.gwp !== REGISTRY_GWP) reasons.push('otherGwpSet');
  return reasons;
}
