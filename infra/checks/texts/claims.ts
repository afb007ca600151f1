import type { TEXT_LANGUAGES } from './catalogue.ts';

type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/**
 * Claims that nobody may make towards consumers on the ground of credits (Directive (EU) 2024/825, applied since
 * 27-09-2026), in the words of each language: no page, seal, stamp or certificate says them.
 */
const CLAIMS: Readonly<Record<TextLanguage, readonly RegExp[]>> = {
  es: [
    /neutr(?:o|a|al|os|as|alidad)\b[^.]{0,24}(?:carbono|climátic|clima)/i,
    /cero (?:emisiones )?net[ao]s?/i,
    /(?:producto|servicio|empresa|evento|huella|bolsa)s? (?:totalmente |100 ?% )?compensad[oa]s?/i,
    /(?:libre|exent[oa])s? de (?:emisiones|carbono|CO2)/i,
  ],
  gl: [
    /neutr(?:o|a|al|os|as|alidade)\b[^.]{0,24}(?:carbono|climátic|clima)/i,
    /cero (?:emisións )?net[ao]s?/i,
    /(?:produto|servizo|empresa|evento|pegada|bolsa)s? (?:totalmente |100 ?% )?compensad[oa]s?/i,
    /(?:libre|exent[oa])s? de (?:emisións|carbono|CO2)/i,
  ],
  pt: [
    /neutr(?:o|a|al|os|as|alidade)\b[^.]{0,24}(?:carbono|climátic|clima)/i,
    /zero (?:emissões )?líquid[ao]s?/i,
    /(?:produto|serviço|empresa|evento|pegada|saco)s? (?:totalmente |100 ?% )?compensad[oa]s?/i,
    /(?:livre|isent[oa])s? de (?:emissões|carbono|CO2)/i,
  ],
  en: [
    /(?:carbon|climate|CO2)[- ]?neutral/i,
    /\bneutrality\b/i,
    /(?:compensated|fully offset) (?:products?|services?|compan(?:y|ies)|events?|footprints?|bags?)/i,
    /(?:carbon|emission|CO2)s?[- ]free/i,
  ],
};
/** In any language. */
const ANYWHERE = [/net[- ]zero/i, /climate[- ]positive/i, /carbon[- ]negative/i];

/** The claims that a text makes. */
export const claimsIn = (text: string, language: TextLanguage): RegExp[] =>
  [...CLAIMS[language], ...ANYWHERE].filter((claim) => claim.test(text));
