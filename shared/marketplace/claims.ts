import type * as z from 'zod';
import { text } from '#shared/kernel/fields.ts';
import { asRead, asShown } from './asRead.ts';

/** Made, sold or driven, said to be made good by credits: in Spanish, Galician and Portuguese; in English. */
const THING =
  '(?:produc?to|servi(?:cio|zo|co)|empresa|evento|huella|pegada|bolsa|saco|marca|negocio|envio|entrega|viaje|viaxe|vuelo|voo)s?';
const ENGLISH_THING =
  '(?:products?|services?|compan(?:y|ies)|events?|footprints?|bags?|brands?|deliver(?:y|ies)|flights?|trips?)';
/** `emisiones`, `emisións`, `emissões`, `emissions`. */
const EMISSIONS = 'emis[a-z]+';
const NOUGHT = '(?:cero|zero|nul[ao]s?|neutr[ao]s?)';

/**
 * Claims that nobody may make towards consumers on the ground of credits (Directive (EU) 2024/825, applied since
 * 27-09-2026), in the languages of the page, whose words are near enough to look for all of them in any text: no page, seal,
 * stamp or certificate says them, nor does who sells. Of a text as it is read: small letters without accents.
 */
const CLAIMS: readonly RegExp[] = [
  // Of a soil that is neutral a mild climate may be told, in the same sentence.
  /(?<!\b(?:ph|solos?|suelos?|chans?|reacc?ion|reacao|terra|tierra) )\bneutr(?:[oa]s?|al|ales|alidade?)\b(?:(?! [ye] )[^.,;]){0,24}\b(?:carbono?|co2|gei|clima|climatic|emis)/,
  /\bneutral (?:in|for|to|towards) (?:the |our )?(?:carbon|co2|ghg|climate|planet)/,
  /(?<!\b(?:degradation|gender|political|fiscal|tax|technology|technological|net) )\bneutrality\b/,
  /(?:carbono?|carbonic[oa]|co2e?|ghg|gei|clima|climate|climatic[oa]s?|climaticamente|climatically) ?(?:neutr|cero\b|zero\b)/,
  new RegExp(String.raw`\b(?:cero|zero) (?:${EMISSIONS} )?(?:net|liquid)[ao]s?\b`),
  new RegExp(String.raw`\b${EMISSIONS} (?:netas?|liquidas?)(?: de [a-z0-9]+)? ${NOUGHT}`),
  /\bnet[ao]?s? ?(?:zero|cero)/,
  new RegExp(String.raw`\b(?:huella|pegada|footprint)s?(?: de carbono| carbonica)?(?: neta| liquida)? ${NOUGHT}`),
  new RegExp(
    String.raw`\b(?:sin|sen|sem) (?:${EMISSIONS} (?:netas|liquidas)|(?:huella|pegada) (?:de carbono|carbonica))`,
  ),
  /\bno (?:net emissions|carbon footprint)/,
  new RegExp(String.raw`\b${THING} (?:de |con |com )?(?:cero|zero) (?:${EMISSIONS}|carbono|co2)`),
  new RegExp(String.raw`\bzero (?:carbon|co2|emissions?) ${ENGLISH_THING}`),
  new RegExp(String.raw`\b${THING} (?:totalmente |100 ?% )?compensad[oa]s?`),
  new RegExp(String.raw`\b(?:compensated|(?:fully|100 ?%) offset) ${ENGLISH_THING}`),
  /(?:co2|carbono?|clima|climate) ?compensa(?:d[oa]|ted)/,
  new RegExp(String.raw`\b(?:libre|livre|exento|exenta|isento|isenta)s? de (?:${EMISSIONS}|carbono|co2|gei)`),
  /\bfree (?:of|from) (?:carbon|co2|emissions|ghg)\b/,
  // What is given for nothing is not free of carbon.
  /(?:carbon|emission|co2)s? ?free\b(?! of (?:charge|cost))/,
  /(?:climate|carbon) ?(?:positive|negative)/,
  // What a forest takes in less what it gives off is a figure, and may be above nought.
  /(?<!\b(?:balance|saldo|balanco|fluxo|flujo)(?: anual| anual medio)? de )\b(?:carbono|clima|climaticamente) (?:positiv|negativ)/,
  /\bimpacto (?:climatico|carbonico|de carbono) (?:cero|zero|nulo|neutro|positivo)/,
  /\b(?:zero|neutral|positive) (?:climate|carbon) impact/,
];

interface Claim {
  readonly claim: RegExp;
  /** As they stand in the text. */
  readonly words: string;
}
/** The claims that a text makes, in whatever language. */
export function claimsIn(said: string): Claim[] {
  const shown = asShown(said);
  const read = asRead(shown);
  return CLAIMS.flatMap((claim) => {
    const found = claim.exec(read);
    return found ? [{ claim, words: shown.slice(found.index, found.index + found[0].length) }] : [];
  });
}

/** The words of a text that claim something; null when it claims nothing. */
export const claimOf = (said: string): string | null => claimsIn(said)[0]?.words ?? null;
/** What somebody says to buyers, in whatever language: it claims nothing that credits do not give. */
export const claimless = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((said) => claimOf(said) === null, { error: 'marketplace.claim' });
/** A text that buyers read. */
export const toBuyers = (max: number) => claimless(text(max));
