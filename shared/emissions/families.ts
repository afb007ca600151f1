import { activityType } from './activityTypes.ts';
import type { FamilyName } from './factors/format.ts';
import type { Method } from './methods/method.ts';
import { methods } from './methods/registry.ts';

/** Every line needs the GWP of methane and nitrous oxide. */
const ALWAYS = ['gwp'] as const satisfies readonly FamilyName[];

/** The families of the factor set that a method asks for. */
export const familiesOfMethod = ({ families }: Pick<Method, 'families'>): readonly FamilyName[] => [
  ...ALWAYS,
  ...families,
];

/** The families that rows of these activities are estimated with, each once. An activity that does not exist needs none. */
export function familiesOf(activities: Iterable<string>): readonly FamilyName[] {
  const found = new Set<FamilyName>(ALWAYS);
  for (const key of new Set(activities)) {
    const method = methods[activityType(key)?.method ?? ''];
    for (const family of method?.families ?? []) found.add(family);
  }
  return [...found].sort();
}
