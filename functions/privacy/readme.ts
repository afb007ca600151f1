import type { Topic } from '#functions/kit/accountData.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { type Language, localeOf } from '#shared/kernel/languages.ts';
import type { ExportScope } from '#shared/privacy/schema.ts';
import en from '#shared/texts/en/takeout.json' with { type: 'json' };
import es from '#shared/texts/es/takeout.json' with { type: 'json' };
import gl from '#shared/texts/gl/takeout.json' with { type: 'json' };
import pt from '#shared/texts/pt/takeout.json' with { type: 'json' };

const TEXTS: Record<Language, Texts & { topics: Record<Topic, string> }> = { es, en, gl, pt };

interface Written {
  language: Language;
  scope: ExportScope;
  /** Whose data it is. */
  name: string;
  now: Date;
  /** How many files there are of each topic. */
  counts: ReadonlyMap<Topic, number>;
}

/** The file that says what else is in an export, in the reader's language; and its name. */
export function readme({ language, scope, name, now, counts }: Written): { fileName: string; text: string } {
  const texts = TEXTS[language];
  const say = (key: string, values: Record<string, string | number> = {}) => textOf(texts, key, values) ?? '';
  const at = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'Europe/Madrid' }).format(now);
  const lines = [...counts].map(([topic, files]) => `${topic}/ (${files})\n    ${texts.topics[topic]}`);
  const text = [
    say(`title.${scope}`, { name }),
    say('made', { at }),
    say('formats'),
    say('contents'),
    ...lines,
    say('without'),
    say('questions'),
  ].join('\n\n');
  return { fileName: say('readme'), text: `${text}\n` };
}

/** Name of the file that is downloaded. */
export function downloadName({ language, scope, now }: Pick<Written, 'language' | 'scope' | 'now'>): string {
  const name = textOf(TEXTS[language], `fileName.${scope}`) ?? '';
  return `${name}-${now.toISOString().slice(0, 10)}.zip`;
}
