/** Capitals without accents, one space between words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();

/** What banks write around who was paid; it tells nobody apart. */
const AROUND = new Set(
  (
    'COMPRA COMPRAS TARJ TARJETA TARXETA CARTAO PAGO PAGOS PAGAMENTO PAYMENT CARD RECIB RECIBO ADEUDO CARGO DEBITO DIRECTO DD ' +
    'SEPA DOMICILIACION DOMICILIADO TRANSFERENCIA TRANSF TRF TRANS ORDEN EMITIDA RECIBIDA DE DEL LA LAS LOS EL EN AL DA DO DAS DOS EM POR PARA ' +
    'FAVOR EUR SL SA SLU SAU SLL LDA UNIPESSOAL SOCIEDAD LIMITADA ANONIMA REF REFERENCIA NUM NUMERO FACTURA FRA FATURA FT PAG SERV ' +
    'CON SIN COMERCIO COMPRAS CONTACTLESS INTERNACIONAL ES PT ESP PRT COM WWW HTTP HTTPS THE OF TO FROM AND'
  ).split(' '),
);
const MOST_WORDS = 5;

/** The words of a description that say who was paid and for what: no numbers, and nothing that banks write around them. */
function tellingWords(text: string): string {
  const plain = plainWords(text);
  const words = plain.split(' ').filter((word) => word.length > 1 && !/\d/.test(word) && !AROUND.has(word));
  return words.slice(0, MOST_WORDS).join(' ') || plain.replace(/\d+/g, '').replace(/\s+/g, ' ').trim() || plain;
}

/**
 * What movements of similar description have in common, money in and out apart: `-|5541|REPSOL VIGO`. What a movement is
 * follows from this alone, so that a group is of one category whatever file it comes in.
 */
export const groupKey = (movement: { text: string; cents: number; mcc: string | null }): string =>
  `${movement.cents < 0 ? '-' : '+'}|${movement.mcc ?? ''}|${tellingWords(movement.text)}`;

export interface GroupParts {
  readonly isIncoming: boolean;
  readonly mcc: string | null;
  readonly words: string;
}
export function partsOfGroup(key: string): GroupParts {
  const [sign, mcc = '', ...words] = key.split('|');
  return { isIncoming: sign === '+', mcc: mcc || null, words: words.join('|') };
}
/** The group of the same words with the money going the other way. */
export const twinOf = (key: string): string => (key.startsWith('+') ? '-' : '+') + key.slice(1);

const LONG_NUMBER = /\d(?:[ -]?\d){11,18}(?!\d)/g;
/** A description without numbers of cards and accounts: their last four digits tell enough. */
export const withoutNumbers = (text: string): string =>
  text.replace(LONG_NUMBER, (number) => `…${number.replace(/\D/g, '').slice(-4)}`);

interface Fingerprinted {
  readonly on: string;
  readonly cents: number;
  readonly text: string;
}
/**
 * What tells the movements of an account apart: day, amount, description, and the how manieth of the same it is in its
 * file. Two equal payments of a day are both kept; the same two in another file are the same two.
 */
export class Fingerprints {
  readonly #seen = new Map<string, number>();
  of({ on, cents, text }: Fingerprinted): string {
    const base = `${on}|${cents}|${plainWords(text)}`;
    const n = (this.#seen.get(base) ?? 0) + 1;
    this.#seen.set(base, n);
    return `${base}|${n}`;
  }
}
