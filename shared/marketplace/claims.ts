import type * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';

/**
 * Claims that nobody may make towards consumers on the ground of credits (Directive (EU) 2024/825, applied since
 * 27-09-2026), in the words of each language: no page, seal, stamp or certificate says them, nor does who sells.
 */
const CLAIMS: Readonly<Record<Language, readonly RegExp[]>> = {
  es: [
    /neutr(?:o|a|al|os|as|alidad)\b[^.]{0,24}(?:carbono|climátic|clima)/i,
    /cero (?:emisiones )?net[ao]s?/i,
    /(?:producto|servicio|empresa|evento|huella|bolsa)s? (?:totalmente |100 ?% )?compensad[oa]s?/i,
    /(?:libre|exent[oa])s? de (?:emisiones|carbono|CO2)/i,
    /(?:carbono|huella(?: de carbono)?|emisiones netas) (?:cero|nul[ao]s?|neutr[oa]s?)/i,
  ],
  gl: [
    /neutr(?:o|a|al|os|as|alidade)\b[^.]{0,24}(?:carbono|climátic|clima)/i,
    /cero (?:emisións )?net[ao]s?/i,
    /(?:produto|servizo|empresa|evento|pegada|bolsa)s? (?:totalmente |100 ?% )?compensad[oa]s?/i,
    /(?:libre|exent[oa])s? de (?:emisións|carbono|CO2)/i,
    /(?:carbono|pegada(?: de carbono)?|emisións netas) (?:cero|nul[ao]s?|neutr[oa]s?)/i,
  ],
  pt: [
    /neutr(?:o|a|al|os|as|alidade)\b[^.]{0,24}(?:carbono|climátic|clima)/i,
    /zero (?:emissões )?líquid[ao]s?/i,
    /(?:produto|serviço|empresa|evento|pegada|saco)s? (?:totalmente |100 ?% )?compensad[oa]s?/i,
    /(?:livre|isent[oa])s? de (?:emissões|carbono|CO2)/i,
    /(?:carbono|pegada(?: de carbono| carbónica)?|emissões líquidas) (?:zero|nul[ao]s?|neutr[oa]s?)/i,
  ],
  en: [
    /(?:carbon|climate|CO2)[- ]?neutral/i,
    /\bneutrality\b/i,
    /(?:compensated|fully offset) (?:products?|services?|compan(?:y|ies)|events?|footprints?|bags?)/i,
    /(?:carbon|emission|CO2)s?[- ]?free/i,
    /zero[- ]carbon (?:products?|services?|compan(?:y|ies)|events?|footprints?|bags?)/i,
  ],
};
/** In any language. */
const ANYWHERE = [
  // Not of a planet, nor of a cabinet.
  /\bnet[- ]?(?:zero|cero)/i,
  /(?:climate|carbon)[- ]positive/i,
  /carbon[- ]negative/i,
  /(?:CO2e?|GHG|GEI)[- ]?neutr/i,
  /neutr(?:al|[oa])s? (?:en|em|in) (?:carbon|CO2|GHG|GEI)/i,
  /clim(?:a|[áa]tic[oa]s?|[áa]ticamente|atically)[- ]?neutr/i,
  /carbono?[- ]?(?:cero|zero|neutr)/i,
  /(?:carbono|clima|clim[aá]ticamente)[- ](?:positiv|negativ)/i,
  /(?:CO2|carbono?|clima|climate)[- ]compensa(?:d[oa]|ted)/i,
];

/** As it is read, whichever hyphens, spaces and joiners it is written with; what a hyphen joins, as by a space. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\S)[\p{Pd}\u2212](?=\S)/gu, ' ')
    .replace(/\s+/gu, ' ');

/** The claims that a text makes. */
export const claimsIn = (text: string, language: Language): RegExp[] =>
  [...CLAIMS[language], ...ANYWHERE].filter((claim) => claim.test(asRead(text)));

/** The words of a text that claim something, in whatever language; null when it claims nothing. */
export function claimOf(said: string): string | null {
  const [claim] = LANGUAGES.flatMap((language) => claimsIn(said, language));
  return claim?.exec(asRead(said))?.[0] ?? null;
}
/** What somebody says to buyers, in whatever language: it claims nothing that credits do not give. */
export const claimless = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((said) => claimOf(said) === null, { error: 'marketplace.claim' });
/** A text that buyers read. */
export const toBuyers = (max: number) => claimless(text(max));
