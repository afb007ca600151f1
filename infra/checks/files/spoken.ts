import { decodeText } from '#shared/imports/reader/encoding.ts';
import { type Fact, type Facts, Seen } from './facts.ts';

/** What a printed page says in words that the product does not take: it has to stand there, however it is laid out. */
const IN_TEXT = 'in the text';
const spaces = (text: string) => text.replace(/\s+/g, ' ').trim();
/** `1.203,22`, and the same without the mark of thousands; not as a part of a longer number. */
const printed = (value: number): RegExp => {
  const forms = (['always', false] as const).map((useGrouping) =>
    value.toLocaleString('es-ES', { minimumFractionDigits: 2, useGrouping }).replaceAll('.', '\\.'),
  );
  return new RegExp(`(?<![\\d.,])(${forms.join('|')})0*(?![\\d]|[.,]\\d)`);
};

/** The values of a fact, all of which have to stand in a text. */
function standingIn(text: string): (isSo?: (said: readonly unknown[]) => boolean) => Seen {
  const page = spaces(text);
  const stands = (said: unknown): boolean =>
    typeof said === 'number' ? printed(said).test(page) : page.includes(spaces(String(said)));
  const valuesOf = (said: unknown) => (typeof said === 'object' && said !== null ? Object.values(said) : [said]);
  return (isSo = () => true) =>
    new Seen(IN_TEXT, (said) => (valuesOf(said).every(stands) && isSo(valuesOf(said)) ? IN_TEXT : said));
}
const named = (names: readonly string[], fact: () => Fact): Facts =>
  Object.fromEntries(names.map((name) => [name, fact()]));

/** Facts of a printed invoice by the names that an index gives them. */
export function spokenIn(lines: readonly string[], kwhBilled: number | null): Facts {
  const spoken = standingIn(lines.join('\n'));
  const addsUp = (all: readonly unknown[]) =>
    Math.abs(all.reduce<number>((sum, one) => sum + Number(one), 0) - (kwhBilled ?? 0)) < 0.005;
  return {
    ...named(['tariff', 'energy_amount_by_period', 'electricity_tax', 'vat_lines'], spoken),
    billed_kwh_by_period: spoken(addsUp),
  };
}

const RECEIPT = ['number', 'date', 'product', 'quantity_litres', 'net', 'vat', 'gross', 'currency'] as const;
/** Facts of a receipt that is kept as plain text: the product reads no more of it than its lines. */
export const receiptIn = (bytes: Uint8Array): Facts => named(RECEIPT, standingIn(decodeText(bytes).text));
