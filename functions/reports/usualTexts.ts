import { textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { ReportKind } from '#shared/reports/schema.ts';
import type { TextKey } from '#shared/reports/texts.ts';
import en from '#shared/texts/en/reportTexts.json' with { type: 'json' };
import es from '#shared/texts/es/reportTexts.json' with { type: 'json' };
import gl from '#shared/texts/gl/reportTexts.json' with { type: 'json' };
import pt from '#shared/texts/pt/reportTexts.json' with { type: 'json' };

const TEXTS = { es, en, gl, pt };
type Some = Readonly<Partial<Record<TextKey, string>>>;

/** What every report of a kind says of itself, until the organization writes something else. */
export function usualText(
  key: TextKey,
  { kind, language, organization }: { kind: ReportKind; language: Language; organization: string },
): string {
  const { usual, usualOf } = TEXTS[language];
  const [ofKind, ofAll]: readonly Some[] = [usualOf[kind], usual];
  const text = ofKind?.[key] ?? ofAll?.[key] ?? '';
  return textOf({ text }, 'text', { organization }) ?? text;
}

export const titleOfText = (key: TextKey, language: Language): string => TEXTS[language].titles[key];
