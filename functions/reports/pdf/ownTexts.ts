import { TEXT_MAX, TEXTS_OF, type TextKey } from '#shared/reports/texts.ts';
import en from '#shared/texts/en/reportTexts.json' with { type: 'json' };
import es from '#shared/texts/es/reportTexts.json' with { type: 'json' };
import gl from '#shared/texts/gl/reportTexts.json' with { type: 'json' };
import pt from '#shared/texts/pt/reportTexts.json' with { type: 'json' };
import type { ReportFacts } from '../facts.ts';
import type { Writing } from './sections.ts';
import { fill } from './words.ts';

const TEXTS = { es, en, gl, pt };

type Of = Pick<ReportFacts, 'kind' | 'language' | 'texts' | 'organization'>;
/** The paragraphs of a text: as the organization wrote it, or as every report has it. */
export function paragraphsOf({ kind, language, texts, organization }: Of, key: TextKey): string[] {
  const { usual, usualOf } = TEXTS[language];
  const ofKind: Partial<Record<TextKey, string>> = usualOf[kind];
  const ofAll: Partial<Record<TextKey, string>> = usual;
  const text = texts[key] ?? fill(ofKind[key] ?? ofAll[key] ?? '', { organization: organization.name });
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

const titleOf = ({ language }: Pick<ReportFacts, 'language'>, key: TextKey): string => TEXTS[language].titles[key];

/** A text under its heading; nothing where the kind of report has none of it. */
export function writeOwn(writing: Writing, key: TextKey): void {
  const kinds: readonly TextKey[] = TEXTS_OF[writing.facts.kind];
  if (!kinds.includes(key)) return;
  writing.blocks.h3(titleOf(writing.facts, key));
  writeParagraphs(writing, key);
}

const writeParagraphs = ({ blocks, facts }: Writing, key: TextKey): void => {
  for (const paragraph of paragraphsOf(facts, key)) blocks.p(paragraph, 'body', TEXT_MAX);
};

/** A text that is a section of its own. */
export const writeOwnSection =
  (key: TextKey) =>
  (writing: Writing): void => {
    writing.blocks.section(titleOf(writing.facts, key));
    writeParagraphs(writing, key);
  };
