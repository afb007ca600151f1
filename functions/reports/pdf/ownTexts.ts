import type { Language } from '#shared/kernel/languages.ts';
import { type OwnTexts, TEXT_MAX, TEXTS_OF, type TextKey, type TextKind } from '#shared/reports/texts.ts';
import { titleOfText, usualText } from '../usualTexts.ts';
import type { Blocks } from './blocks.ts';
import type { Words } from './words.ts';

/** What own texts are written from: the report of a calculation, or that of a year, which is of no single organization. */
interface Texted {
  blocks: Blocks;
  words: Words;
  facts: { kind: TextKind; language: Language; texts: OwnTexts; organization: { name: string } };
}

/** The paragraphs of a text: as the organization wrote it, or as every report has it. */
function paragraphsOf({ kind, language, texts, organization }: Texted['facts'], key: TextKey): string[] {
  const text = texts[key] ?? usualText(key, { kind, language, organization: organization.name });
  return text.split(/\n+/).filter((line) => line.trim() !== '');
}

/** A text under its heading; nothing where the kind of report has none of it. */
export function writeOwn(writing: Texted, key: TextKey): void {
  const kinds: readonly TextKey[] = TEXTS_OF[writing.facts.kind];
  if (!kinds.includes(key)) return;
  writing.blocks.h3(titleOfText(key, writing.facts.language));
  writeParagraphs(writing, key);
}

const writeParagraphs = ({ blocks, facts }: Texted, key: TextKey): void => {
  for (const paragraph of paragraphsOf(facts, key)) blocks.p(paragraph, 'body', TEXT_MAX);
};

/** A text that is a section of its own. */
export const writeOwnSection =
  (key: TextKey) =>
  (writing: Texted): void => {
    writing.blocks.section(titleOfText(key, writing.facts.language));
    writeParagraphs(writing, key);
  };
