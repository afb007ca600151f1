import { errorText } from '#functions/kit/errorText.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { type Texts, textOf } from '#shared/errors/fill.ts';
import { wordsOf } from '#shared/imports/problemWords.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };

/** The engine's texts in every language. */
export const EMISSIONS: Record<Language, Texts> = { es, en, gl, pt };

/** What is wrong with a row and what to do about it, in a language. */
export function problemText(problem: RowProblem, language: Language): string {
  const { texts, key, values } = wordsOf(problem);
  const { column, cell, sheet, row } = problem;
  const told = texts === 'emissions' ? textOf(EMISSIONS[language], key, values) : null;
  return told ?? errorText(language, problem.code as ErrorCode, { ...values, column, cell, sheet, row });
}
