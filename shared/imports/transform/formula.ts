import { toNumber } from '#shared/emissions/exact.ts';
import { findUnit, ratioOf } from '#shared/emissions/units.ts';
import { FormulaProblem } from './problem.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A value while a formula is worked out: of a cell that is empty, null. */
export type Value = number | string | null;
/** The value of the column of a heading; a formula that names another one cannot be read. */
type Read = (heading: string) => Value;
export type Formula = (read: Read) => Value;
/** Deeper than any formula that somebody means. */
const DEEPEST = 20;

const asNumber = (value: Value): number => {
  if (value === null) return 0;
  if (typeof value === 'string') throw new FormulaProblem('A text is no number');
  return value;
};
const asText = (value: Value): string => (value === null ? '' : String(value));
/** Sums of decimals without the noise of binary ones. */
const tidy = (value: number): number => {
  if (!Number.isFinite(value)) throw new FormulaProblem('No number');
  return Number(value.toPrecision(15));
};
const isEmpty = (value: Value) => value === null || value === '';

/** Half away from zero, as everywhere in the product. */
function round(value: number, digits: number): number {
  if (!Number.isInteger(digits) || digits < 0 || digits > 10) throw new FormulaProblem('Digits are 0 to 10');
  const scaled = tidy(Math.abs(value) * 10 ** digits);
  return (Math.sign(value) * Math.round(scaled)) / 10 ** digits;
}

function convert(value: number, from: string, to: string): number {
  const [source, target] = [findUnit(from), findUnit(to)];
  if (!source || !target || source.dimension !== target.dimension) throw new FormulaProblem('No such units');
  return value * toNumber(ratioOf(source, target));
}

interface Func {
  readonly least: number;
  readonly most: number;
  readonly run: (values: readonly Value[]) => Value;
}
/** All that a formula may do beside + - * /: nothing of it leaves the row. */
const FUNCTIONS: Readonly<Record<string, Func>> = {
  ROUND: { least: 1, most: 2, run: ([value = null, digits = 0]) => round(asNumber(value), asNumber(digits)) },
  CONCAT: { least: 1, most: 20, run: (values) => values.map(asText).join('') },
  IFEMPTY: { least: 2, most: 2, run: ([value = null, other = null]) => (isEmpty(value) ? other : value) },
  CONVERT: {
    least: 3,
    most: 3,
    run: ([value = null, from = null, to = null]) => convert(asNumber(value), asText(from), asText(to)),
  },
};

/** Reads a formula such as `ROUND([Importe] * 0.25; 2)`. @throws FormulaProblem */
export function parseFormula(text: string): Formula {
  const parser = new Parser(tokensOf(text));
  return parser.whole();
}

/** Headings that a formula names. @throws FormulaProblem */
export const headingsIn = (text: string): readonly string[] =>
  tokensOf(text).flatMap((token) => (token.kind === 'column' ? [token.text] : []));

/** Recursive descent: sums of products of values. */
class Parser {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }
  whole(): Formula {
    const formula = this.sum();
    if (this.at < this.tokens.length) throw new FormulaProblem('Something is left over');
    return formula;
  }
  private takes(...signs: string[]): string | null {
    const token = this.tokens[this.at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null;
    this.at++;
    return token.text;
  }
  private needs(sign: string): void {
    if (!this.takes(sign)) throw new FormulaProblem(`${sign} is missing`);
  }
  private sum(): Formula {
    if (++this.depth > DEEPEST) throw new FormulaProblem('Too deep');
    let left = this.product();
    for (let sign = this.takes('+', '-'); sign; sign = this.takes('+', '-')) {
      const [a, b, factor] = [left, this.product(), sign === '+' ? 1 : -1];
      left = (read) => tidy(asNumber(a(read)) + factor * asNumber(b(read)));
    }
    this.depth--;
    return left;
  }
  private product(): Formula {
    let left = this.value();
    for (let sign = this.takes('*', '/'); sign; sign = this.takes('*', '/')) {
      const [a, b, isProduct] = [left, this.value(), sign === '*'];
      left = (read) => {
        const [x, y] = [asNumber(a(read)), asNumber(b(read))];
        return tidy(isProduct ? x * y : x / y);
      };
    }
    return left;
  }
  private value(): Formula {
    if (this.takes('-')) {
      if (++this.depth > DEEPEST) throw new FormulaProblem('Too deep');
      const inner = this.value();
      this.depth--;
      return (read) => -asNumber(inner(read));
    }
    if (this.takes('(')) {
      const inner = this.sum();
      this.needs(')');
      return inner;
    }
    const token = this.tokens[this.at++];
    switch (token?.kind) {
      case 'number':
        return () => token.value;
      case 'text':
        return () => token.text;
      case 'column':
        return (read) => read(token.text);
      case 'name':
        return this.call(token.text);
      default:
        throw new FormulaProblem('A value is missing');
    }
  }
  private call(name: string): Formula {
    const func = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!func) throw new FormulaProblem(`${name} is unknown`);
    this.needs('(');
    const args = [this.sum()];
    while (this.takes(';')) args.push(this.sum());
    this.needs(')');
    if (args.length < func.least || args.length > func.most) throw new FormulaProblem('Wrong number of values');
    return (read) => {
      const value = func.run(args.map((arg) => arg(read)));
      return typeof value === 'number' ? tidy(value) : value;
    };
  }
}
