import type { Found, InvoiceKind, InvoiceRead } from '../schema.ts';
import { found, shown, sumOf } from './found.ts';

/** A line of a structured invoice. */
export interface Line {
  name: string;
  quantity: number | null;
  /** UN/ECE code (`KWH`, `LTR`, `MTQ`), or of Facturae (`36`, `04`, `33`). */
  unit: string;
}

const FACTOR: Readonly<Record<string, readonly ['kwh' | 'litres' | 'm3', number]>> = {
  KWH: ['kwh', 1],
  MWH: ['kwh', 1_000],
  '36': ['kwh', 1],
  LTR: ['litres', 1],
  '04': ['litres', 1],
  MTQ: ['m3', 1],
  '33': ['m3', 1],
};

const WORDS: Readonly<Record<InvoiceKind, RegExp>> = {
  fuel: /gas[oó]leo|gas[oó]il|gasolina|di[eé]sel|\bpetrol\b|carburante|combust[ií]ve(?:l|is)|combustible|adblue|\bgplx?\b|\bglp\b|sin plomo|sem chumbo/i,
  gas: /gas natural|g[aá]s natural|\bPCS\b|t[eé]rmino (?:variable|fijo) (?:de )?gas|consumo (?:de )?g[aá]s/i,
  electricity:
    /electricidad|el[eé]ctric|eletricidade|energia (?:el[eé]trica|ativa)|potencia contratada|pot[eê]ncia contratada|t[eé]rmino de (?:potencia|energ[ií]a)|\bCUPS\b.*\bkW\b/i,
};
/** What lines charge beside the energy itself, for the same kWh: tolls, charges, taxes. */
const BESIDE =
  /peaje|cargo|\btoll|acceso|tarifa de acesso|redes|impuesto|imposto|bono social|tope|mecanismo|financiaci|audiovisual|\biec\b/i;

export const kindOf = (text: string): InvoiceKind | null => {
  const counts = (Object.keys(WORDS) as InvoiceKind[]).map(
    (kind) => [kind, text.match(new RegExp(WORDS[kind].source, 'gi'))?.length ?? 0] as const,
  );
  const [best] = counts.toSorted(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? best[0] : null;
};

type Quantities = Pick<InvoiceRead, 'kind' | 'kwhBilled' | 'litres' | 'm3' | 'product'>;
type Measure = 'kwh' | 'litres' | 'm3';
interface Counted {
  of: Measure;
  quantity: number;
  name: string;
}

/** What a line counts; null for what is charged beside the energy, and for litres of what does not burn. */
function countedIn({ name, quantity, unit }: Line): Counted | null {
  const [of, factor] = FACTOR[unit.toUpperCase()] ?? [];
  if (!of || !factor || quantity === null || quantity <= 0 || BESIDE.test(name)) return null;
  const burns = WORDS.fuel.test(name) && !/adblue/i.test(name);
  return of === 'litres' && !burns ? null : { of, quantity: quantity * factor, name };
}

function kindOfUnits(has: (of: Measure) => boolean, words: InvoiceKind | null): InvoiceKind | null {
  if (has('litres')) return 'fuel';
  if (has('m3')) return 'gas';
  if (has('kwh')) return words === 'gas' ? 'gas' : 'electricity';
  return null;
}

/** What lines add up to, and what they are of. */
export function quantitiesOf(lines: readonly Line[], wholeText: string): Quantities {
  const counted = lines.flatMap((line) => countedIn(line) ?? []);
  const sum = (measure: Measure): Found<number> | null => {
    const values = counted.filter(({ of }) => of === measure).map(({ quantity }) => quantity);
    return found(values.length > 0 ? sumOf(values) : null, values.length > 1 ? 'likely' : 'sure');
  };
  const words = kindOf(counted.map(({ name }) => name).join('\n')) ?? kindOf(wholeText);
  const byUnit = kindOfUnits((measure) => counted.some(({ of }) => of === measure), words);
  const product = counted.find(({ of }) => of === 'litres')?.name;
  return {
    kind: found(byUnit ?? words, byUnit === null ? 'doubtful' : byUnit === words ? 'sure' : 'likely'),
    kwhBilled: sum('kwh'),
    litres: sum('litres'),
    m3: sum('m3'),
    product: found(product && shown(product), 'sure'),
  };
}
