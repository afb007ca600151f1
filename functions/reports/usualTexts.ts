import { textOf } from '#shared/errors/fill.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { type OwnTexts, type ReportTexts, TEXTS_OF, type TextKey, type TextKind } from '#shared/reports/texts.ts';
import en from '#shared/texts/en/reportTexts.json' with { type: 'json' };
import es from '#shared/texts/es/reportTexts.json' with { type: 'json' };
import gl from '#shared/texts/gl/reportTexts.json' with { type: 'json' };
import pt from '#shared/texts/pt/reportTexts.json' with { type: 'json' };

const TEXTS = { es, en, gl, pt };
type Some = Readonly<Partial<Record<TextKey, string>>>;

interface Of {
  kind: TextKind;
  language: Language;
  /** Whose report it is; that of a year is of no single one. */
  organization: string;
}
/** What every report of a kind says of itself, until the organization writes something else. */
export function usualText(key: TextKey, { kind, language, organization }: Of): string {
  const { usual, usualOf } = TEXTS[language];
  const [ofKind, ofAll]: readonly Some[] = [usualOf[kind], usual];
  const text = ofKind?.[key] ?? ofAll?.[key] ?? '';
  return textOf({ text }, 'text', { organization }) ?? text;
}

export const titleOfText = (key: TextKey, language: Language): string => TEXTS[language].titles[key];

/** The texts of a kind in the order in which the report has them: the usual ones, and those that were written instead. */
export const sectionsOf = (own: OwnTexts, of: Of): ReportTexts['sections'] =>
  TEXTS_OF[of.kind].map((key) => ({
    ...{ key, title: titleOfText(key, of.language), own: own[key] ?? null },
    usual: usualText(key, of),
  }));
