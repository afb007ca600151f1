import { TEXT_MAX, TEXTS_OF, type TextKey } from '#shared/reports/texts.ts';
import type { ReportFacts } from '../facts.ts';
import { titleOfText, usualText } from '../usualTexts.ts';
import type { Writing } from './writing.ts';

/** The paragraphs of a text: as the organization wrote it, or as every report has it. */
function paragraphsOf({ kind, language, texts, organization }: ReportFacts, key: TextKey): string[] {
  const text = texts[key] ?? usualText(key, { kind, language, organization: organization.name });
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

/** A text under its heading; nothing where the kind of report has none of it. */
export function writeOwn(writing: Writing, key: TextKey): void {
  const kinds: readonly TextKey[] = TEXTS_OF[writing.facts.kind];
  if (!kinds.includes(key)) return;
  writing.blocks.h3(titleOfText(key, writing.facts.language));
  writeParagraphs(writing, key);
}

const writeParagraphs = ({ blocks, facts }: Writing, key: TextKey): void => {
  for (const paragraph of paragraphsOf(facts, key)) blocks.p(paragraph, 'body', TEXT_MAX);
};

/** A text that is a section of its own. */
export const writeOwnSection =
  (key: TextKey) =>
  (writing: Writing): void => {
    writing.blocks.section(titleOfText(key, writing.facts.language));
    writeParagraphs(writing, key);
  };
