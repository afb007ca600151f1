import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { QUALITIES } from '#shared/emissions/types.ts';
import { TOTAL_ANSWERS } from '#shared/imports/schema.ts';
import { type TranslateData, useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { choicesOf, fieldsOf, listedIn, sourcesIn } from './fieldTable.ts';
import { optionsQuery, sitesQuery } from './queries.ts';
import { useFieldLabel } from './useFieldLabel.ts';

export interface Choice {
  value: string;
  label: string;
}
/** How fields, units and values are called in the language of the page, and what a field may be. */
export interface Labels {
  field: (key: string) => string;
  unit: (id: string) => string;
  activity: (key: string) => string;
  activities: readonly Choice[];
  choices: (field: string) => readonly Choice[];
  value: (field: string, value: string) => string;
}

/** Labels under an activity; null while each row says its own. */
export function useLabels(calculation: Calculation, activity: string | null): Labels {
  const { t } = useTranslation('imports');
  const texts = useEmissionTexts();
  const field = useFieldLabel(activity);
  const format = useFormat();
  const options = useOptions(calculation, activity);
  const { data: sites = [] } = useQuery(sitesQuery(calculation.organizationId));
  const nameOfActivity = (key: string) => texts(`activities.${key}.label`);
  const activities = activityTypes
    .map(({ key }) => ({ value: key, label: nameOfActivity(key) }))
    .sort((a, b) => format.compare(a.label, b.label));
  const choices = onceEach((key): readonly Choice[] => {
    if (key === 'activity') return activities;
    if (key === 'site') return sites.map(({ id, name }) => ({ value: id, label: name }));
    if (key === 'totalRow') return TOTAL_ANSWERS.map((answer) => ({ value: answer, label: t(`totals.${answer}`) }));
    if (key === 'quality') return QUALITIES.map((value) => ({ value, label: texts(`qualities.${value}`) }));
    const own = choicesOf(activity, key);
    const listed = listedIn(own).map((value) => ({ value, label: listedLabel(texts, key, value) }));
    return firstOfEach([...listed, ...sourcesIn(own).flatMap((source) => options(source) ?? [])]);
  });
  const isComing = (key: string) => sourcesIn(choicesOf(activity, key)).some((source) => options(source) === null);
  const value = (key: string, one: string): string => {
    if (key === 'site' && one === '') return t('site.none');
    const known = choices(key).find((choice) => choice.value === one)?.label;
    return known ?? (isComing(key) ? COMING : listedLabel(texts, key, one));
  };
  return { field, unit: (id) => texts(`units.${id}`), activity: nameOfActivity, activities, choices, value };
}

/** In the place of a name that is still asked for: its key is in no language. */
const COMING = '…';

/** A page asks for the same list with each of hundreds of words: it is made once a rendering. */
function onceEach<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

function firstOfEach(choices: readonly Choice[]): readonly Choice[] {
  const known = new Set<string>();
  return choices.filter(({ value }) => !known.has(value) && known.add(value));
}

function listedLabel(texts: TranslateData, field: string, value: string): string {
  if (field === 'scope') return texts(`scopes.${value}`);
  if (field === 'ghgCategory') return texts(`ghgCategories.${value.replace('.', '_')}`);
  return texts(`choices.${field}.${value}`);
}

/** Values of the option sources of an activity, by name; null until they are there. A supplier without figures for the year says which it has. */
function useOptions({ id, year }: Calculation, activity: string | null) {
  const texts = useEmissionTexts();
  const format = useFormat();
  const sources = [...new Set(fieldsOf(activity).flatMap(({ key }) => sourcesIn(choicesOf(activity, key))))];
  const answers = useQueries({ queries: sources.map((source) => optionsQuery(id, source)) });
  return onceEach((source): readonly Choice[] | null => {
    const items = answers[sources.indexOf(source)]?.data;
    if (!items) return null;
    const named = items.map(({ value, label, texts: group, years }) => {
      const isOther = label !== null && years !== null && (year < years[0] || year > years[1]);
      const name = label ?? texts(`${group}.${value}`);
      return { value, label: isOther ? `${name} (${years[0]}–${years[1]})` : name };
    });
    return named.sort(
      (a, b) => Number(b.value === 'unknown') - Number(a.value === 'unknown') || format.compare(a.label, b.label),
    );
  });
}
