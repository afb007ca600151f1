import type { ActivityType } from '#shared/emissions/types.ts';
import { wordsOf } from '#shared/imports/values/words.ts';
import { fitting } from './fitColumns.ts';
import type { Table } from './layout.ts';
import { Phrases } from './phrases.ts';
import type { Profile } from './profile.ts';
import { HEADING_MARKS } from './synonyms/fields.ts';

const marks = HEADING_MARKS.map(({ words, activities }) => ({
  groups: words.map((group) => new Phrases(group.map((word) => [word, true] as const))),
  activities,
}));
/** A heading of one kind of activity weighs more than words that many have. */
const MARK = 3;

/** Points of each activity that the headings speak of by their own words: nights, heads, treatments, days per week. */
export function markedActivities({ headers }: Pick<Table, 'headers'>): ReadonlyMap<string, number> {
  const texts = headers.map(({ text }) => wordsOf(text));
  const points = new Map<string, number>();
  for (const { groups, activities } of marks)
    if (groups.every((group) => texts.some((text) => group.in(text).length > 0)))
      activities.forEach((key, place) => {
        points.set(key, (points.get(key) ?? 0) + MARK - place / activities.length);
      });
  return points;
}

/** The activities that fit the headings, the likeliest first. */
export function likelyActivities(
  table: Table,
  profiles: readonly Profile[],
  activities: readonly ActivityType[],
): readonly string[] {
  const marked = markedActivities(table);
  return activities
    .map((type) => ({ key: type.key, points: (marked.get(type.key) ?? 0) + fitting(table, profiles, type) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ key }) => key);
}
