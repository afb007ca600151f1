import { expect, it } from 'vitest';
import { catalogues, TEXT_LANGUAGES } from './texts/catalogue.ts';

/**
 * Claims that nobody may make towards consumers on the ground of credits (Directive (EU) 2024/825, applied since
 * 27-09-2026), in the words of each language: no page, seal or certificate says them.
 */
const CLAIMS: Readonly<Record<(typeof TEXT_LANGUAGES)[number], readonly RegExp[]>> = {
  es: [/neutr(?:o|a|al|os|as|alidad)\b[^.]{0,24}(?:carbono|climátic|clima)/i, /cero (?:emisiones )?net[ao]s?/i],
  gl: [/neutr(?:o|a|al|os|as|alidade)\b[^.]{0,24}(?:carbono|climátic|clima)/i, /cero (?:emisións )?net[ao]s?/i],
  pt: [/neutr(?:o|a|al|os|as|alidade)\b[^.]{0,24}(?:carbono|climátic|clima)/i, /zero (?:emissões )?líquid[ao]s?/i],
  en: [/(?:carbon|climate|CO2)[- ]?neutral/i, /\bneutrality\b/i],
};
/** In any language. */
const ANYWHERE = [/net[- ]zero/i, /climate[- ]positive/i, /carbon[- ]negative/i];
const claimsIn = (text: string, language: (typeof TEXT_LANGUAGES)[number]) =>
  [...CLAIMS[language], ...ANYWHERE].filter((claim) => claim.test(text));

it.each(TEXT_LANGUAGES)('no text in %s claims what credits do not give', (language) => {
  const found = catalogues().flatMap(({ name, of }) =>
    [...of[language]].flatMap(([key, text]) =>
      claimsIn(text, language).length > 0 ? [`${name} ${key}: ${text}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

it.each([
  ['es', 'Empresa neutra en carbono'],
  ['es', 'Evento de cero emisiones netas'],
  ['gl', 'Un produto neutro en carbono'],
  ['pt', 'Neutralidade de carbono'],
  ['en', 'A carbon-neutral company'],
  ['pt', 'Evento net zero'],
] as const)('%s: «%s» would be found', (language, text) => expect(claimsIn(text, language)).not.toEqual([]));
