import type { ActivityType } from '#shared/emissions/types.ts';
import { type Unit, unitOf } from '#shared/emissions/units.ts';
import { Phrases } from './phrases.ts';
import { CONCEPT_SYNONYMS, type ConceptWords, GAS_DESIGNATION } from './synonyms/concepts.ts';

const phrases = new Phrases(
  CONCEPT_SYNONYMS.flatMap((concept) => concept.names.map((name) => [name, concept] as const)),
);

const activitiesOf = ({ means }: ConceptWords, unit: Unit | null): string[] =>
  means
    .filter(({ dimensions }) => unit === null || dimensions === undefined || dimensions.includes(unit.dimension))
    .map(({ activity }) => activity);

/**
 * The activities that a text may mean: one is certain. Several phrases of a text narrow one another ("caldera de
 * gasóleo"); where they speak of different things the longest decides. A unit narrows too: litres are burnt, km driven.
 */
export function activitiesIn(text: string, unit: Unit | null): readonly string[] {
  const found = phrases.in(text).map(({ value }) => activitiesOf(value, unit));
  if (GAS_DESIGNATION.test(text)) found.push(['fugitive-emissions']);
  const [first = [], ...rest] = found.filter((activities) => activities.length > 0);
  return rest.reduce((left, activities) => {
    const both = left.filter((activity) => activities.includes(activity));
    return both.length > 0 ? both : left;
  }, first);
}

/** Whether an activity has a number that may be in a unit. */
export const takesUnit = ({ fields }: ActivityType, { dimension }: Unit): boolean =>
  fields.some(({ units = [] }) => units.some((id) => unitOf(id)?.dimension === dimension));
