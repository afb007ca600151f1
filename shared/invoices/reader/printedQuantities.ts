import type { Found, InvoiceKind, InvoiceRead } from '../schema.ts';
import { found, shown, sumOf } from './found.ts';
import { NUMBER, printedNumber } from './words.ts';

/** What is charged for the same kWh beside the energy. */
const BESIDE =
  /peaje|cargos?\b|acceso|redes|impuesto|imposto|bono|tope|mecanismo|financiaci|audiovisual|capacidad|m[aá]ximo|media|adblue/i;
const NAMED: Readonly<Record<'kWh' | 'm3' | 'l', RegExp>> = {
  kWh: /(?:consumo|energ[ií]a)\s*(?:total|facturad[oa]|faturad[oa]|consumid[oa]|el[eé]ctric[oa]|ativa|activa|de gas|de g[aá]s|en el per[ií]odo|do per[ií]odo)|total\s*(?:de\s*)?(?:consumo|energ[ií]a|kwh)/i,
  m3: /consumo|volume|lectura|leitura/i,
  l: /litros|gas[oó]leo|gasolina|di[eé]sel|diesel|combust/i,
};
const UNITS = { kWh: 'kWh(?![\\w/])', m3: 'm(?:3|³)(?![\\w/])', l: '(?:l|lt|lts|litros|litro|L)(?![\\w/])' } as const;

/** Numbers with a unit in a line, but for those of a price (`€/kWh`). */
const valuesIn = (line: string, unit: keyof typeof UNITS): number[] =>
  [...line.matchAll(new RegExp(`(?<![\\w/])(${NUMBER})\\s*${UNITS[unit]}`, 'gi'))].flatMap(
    ([, told = '']) => printedNumber(told) ?? [],
  );

/** Lines that charge so much of something at a price. */
const isPriced = (line: string, unit: string) => new RegExp(`(?:€|eur(?:os?)?)\\s*/\\s*${unit}`, 'i').test(line);

function summed(lines: readonly string[], unit: keyof typeof UNITS, price: string): Found<number> | null {
  const charged = lines
    .filter((line) => isPriced(line, price) && !BESIDE.test(line))
    .flatMap((line) => valuesIn(line, unit).slice(0, 1));
  const named = lines.filter((line) => NAMED[unit].test(line) && !BESIDE.test(line) && !isPriced(line, price));
  const [told] = named.flatMap((line) => valuesIn(line, unit).slice(0, 1));
  if (charged.length === 0) return found(told, 'likely');
  const sum = sumOf(charged);
  // Both say the same: nothing else of the invoice is needed.
  if (told !== undefined && Math.abs(told - sum) <= Math.max(1, sum * 0.005)) return found(sum, 'sure');
  return found(sum, told === undefined ? 'likely' : 'doubtful');
}

/** kWh, litres and cubic metres that are charged, by the kind of invoice. */
export function quantitiesPrinted(
  lines: readonly string[],
  kind: InvoiceKind | null,
): Pick<InvoiceRead, 'kwhBilled' | 'litres' | 'm3' | 'product'> {
  const isFuel = kind === 'fuel';
  const litres = isFuel ? (summed(lines, 'l', '(?:l|litro)\\b') ?? anyOf(lines, 'l')) : null;
  const named = isFuel ? lines.find((line) => /gas[oó]leo|gasolina|di[eé]sel|diesel/i.test(line)) : undefined;
  const [product] =
    named?.match(
      /(?:gas[oó]leo|gasolina|di[eé]sel)(?:\s+(?:[ABC]\b|\d{2}\b|e\+|simples|rodovi[aá]rio|agr[ií]cola|plus))?/i,
    ) ?? [];
  return {
    kwhBilled: isFuel ? null : (summed(lines, 'kWh', 'kWh') ?? anyOf(lines, 'kWh')),
    litres,
    m3: kind === 'gas' ? (summed(lines, 'm3', 'm(?:3|³)') ?? anyOf(lines, 'm3')) : null,
    product: found(product && shown(product), 'likely'),
  };
}

/** The only quantity of a unit that the text has. */
function anyOf(lines: readonly string[], unit: keyof typeof UNITS): Found<number> | null {
  const values = new Set(lines.filter((line) => !BESIDE.test(line)).flatMap((line) => valuesIn(line, unit)));
  return values.size === 1 ? found([...values][0], 'doubtful') : null;
}

/** By the meter: the row of the consumption among the readings, or a line that says so. */
export function meteredIn(lines: readonly string[]): Found<number> | null {
  const told = lines.find((line) => /(?:consumo|energ[ií]a)\s*(?:medid[oa]|registrad[oa]|registad[oa])/i.test(line));
  const [value] = told ? valuesIn(told, 'kWh') : [];
  if (value !== undefined) return found(value, 'sure');
  const from = lines.findIndex((line) => /lecturas?\s+(?:desde|del|anterior|actual)|leituras?/i.test(line));
  if (from < 0) return null;
  const reactive = lines.findIndex((line, i) => i > from && /reactiva|reativa|kvarh/i.test(line));
  const readings = lines.slice(from, reactive < 0 ? from + 20 : reactive);
  const row = readings.find((line) => /^\W*consumo\s*:?\s+-?\d/i.test(line.trim()));
  if (!row) return null;
  const values = (row.match(new RegExp(NUMBER.replaceAll('[.\\u00a0\\u202f ]', '[.]'), 'g')) ?? []).flatMap(
    (one) => printedNumber(one) ?? [],
  );
  return values.length > 0 && values.every((one) => one >= 0) ? found(sumOf(values), 'likely') : null;
}
