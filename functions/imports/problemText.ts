import { errorText } from '#functions/kit/errorText.ts';
import { optionKeys } from '#shared/emissions/factors/options/option.ts';
import { refusalWords } from '#shared/emissions/refusalWords.ts';
import { regionText } from '#shared/emissions/regionText.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { textOf } from '#shared/errors/fill.ts';
import { wordsOf } from '#shared/imports/problemWords.ts';
import type { RowProblem } from '#shared/imports/schema.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/emissions.json' with { type: 'json' };
import es from '#shared/texts/es/emissions.json' with { type: 'json' };
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import pt from '#shared/texts/pt/emissions.json' with { type: 'json' };

/** The engine's texts in every language. */
export const EMISSIONS = { es, en, gl, pt } as const satisfies Record<Language, object>;

/** What is wrong with a row and what to do about it, in a language. */
export function problemText(problem: RowProblem, language: Language): string {
  const { texts, key, values: raw } = wordsOf(problem);
  const values = refusalWords(key.split('.').at(-1) ?? key, raw, detailWords(language));
  const { column, cell, sheet, row } = problem;
  const told = texts === 'emissions' ? textOf(EMISSIONS[language], key, values) : null;
  return told ?? errorText(language, problem.code as ErrorCode, { ...values, column, cell, sheet, row });
}

/** How a language writes what a refusal names. */
function detailWords(language: Language): Parameters<typeof refusalWords>[2] {
  const { number, day } = formatFor(language);
  const emissions = EMISSIONS[language];
  return {
    number: (value) => number(value, { upTo: 6 }),
    unit: (id) => unitTextIn(emissions, id),
    day,
    region: (code) =>
      regionText(
        code,
        language,
        (one) => textOf(emissions, `regions.${one}`) ?? textOf(emissions, `countries.${one}`) ?? undefined,
      ),
    field: (key) => textOf(emissions, `fields.${key}`) ?? key,
    option: (value) =>
      optionKeys(value)
        .map((key) => textOf(emissions, key))
        .find((text) => text !== null) ?? value,
  };
}
