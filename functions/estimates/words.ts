import { asset } from '#functions/kit/assets.ts';
import type { ActivityWords } from '#shared/estimates/activities.ts';
import type { Language } from '#shared/kernel/languages.ts';

const known = new Map<Language, Promise<ActivityWords>>();

/** What the activities are called in a language: of a file beside the bundle, read once. */
export function wordsOf(language: Language): Promise<ActivityWords> {
  const words = known.get(language) ?? read(language);
  known.set(language, words);
  words.catch(() => known.delete(language));
  return words;
}

async function read(language: Language): Promise<ActivityWords> {
  const texts = JSON.parse((await asset(`emissions-${language}.json`)).toString('utf8'));
  return (texts as { activities: ActivityWords }).activities;
}
