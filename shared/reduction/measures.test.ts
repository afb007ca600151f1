import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import { MEASURES } from './data/measures.ts';

it.each(MEASURES.map((one) => [one.key, one] as const))(
  'the measure %s acts on questions and has a source',
  (_, one) => {
    expect(one.activities.filter((activity) => activityType(activity) === undefined)).toEqual([]);
    expect(one.source).toMatch(/\d{4}/);
  },
);

it.each(LANGUAGES)('each measure has a title and what to do in %s', (language) => {
  const texts = JSON.parse(readFileSync(`web/i18n/${language}/measures.json`, 'utf8')) as Record<string, object>;
  expect(Object.keys(texts).sort()).toEqual(MEASURES.map(({ key }) => key).sort());
  for (const text of Object.values(texts)) expect(Object.keys(text)).toEqual(['title', 'body']);
});
