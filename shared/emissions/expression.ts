import { type Exact, exact, minus, over, plus, times, toNumber } from './exact.ts';

type LookUp = (name: string) => Exact;
type Evaluate = (lookUp: LookUp) => Exact;

/** A formula that divides by what a row says is zero. */
export class DivisionByZero extends Error {
  override name = 'DivisionByZero';
}

/** A power with a broken exponent is irrational: it is taken to this many significant digits, and is exact from there on. */
const POWER_DIGITS = 12;
const power = (base: Exact, exponent: Exact): Exact =>
  exact(Number((toNumber(base) ** toNumber(exponent)).toPrecision(POWER_DIGITS)));

function quotient(a: Exact, b: Exact): Exact {
  if (b.n === 0n) throw new DivisionByZero('division by zero');
  return over(a, b);
}

const OPERATORS: Readonly<Record<string, (a: Exact, b: Exact) => Exact>> = {
  '*': times,
  '/': quotient,
  '+': plus,
  '-': minus,
  '^': power,
};

/**
 * Compiles an expression of a trace: + - * / ^ and brackets over numbers and names, left to right by rank. The same text
 * is a formula of the Excel export.
 */
export function compile(expression: string): Evaluate {
  const tokens = expression.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|[-+*/^()]/g) ?? [];
  let at = 0;
  const next = () => tokens[at++];

  function atom(): Evaluate {
    const token = next();
    if (token === '(') {
      const inner = chain(2);
      if (next() !== ')') throw new Error(`${expression}: a bracket is open`);
      return inner;
    }
    if (token === undefined || /^[-+*/^)]$/.test(token)) throw new Error(`${expression}: ${token ?? 'ends too early'}`);
    if (!/^\d/.test(token)) return (lookUp) => lookUp(token);
    const value = exact(Number(token));
    return () => value;
  }
  function chain(rank: 0 | 1 | 2): Evaluate {
    const below = () => (rank === 0 ? atom() : chain((rank - 1) as 0 | 1));
    let left = below();
    for (let sign = tokens[at]; sign !== undefined && RANKS[rank].includes(sign); sign = tokens[at]) {
      at += 1;
      const operate = OPERATORS[sign] ?? plus;
      const [before, right] = [left, below()];
      left = (lookUp) => operate(before(lookUp), right(lookUp));
    }
    return left;
  }

  const compiled = chain(2);
  if (at !== tokens.length) throw new Error(`${expression}: ${tokens[at]} is one too many`);
  return compiled;
}
const RANKS = ['^', '*/', '+-'] as const;

/** Traces repeat few expressions: of those met, as many are kept compiled. */
const KEPT = 1_000;
const kept = new Map<string, Evaluate>();

/** The value of an expression. */
export function evaluate(expression: string, lookUp: LookUp): Exact {
  let compiled = kept.get(expression);
  if (compiled === undefined) {
    compiled = compile(expression);
    if (kept.size >= KEPT) kept.clear();
    kept.set(expression, compiled);
  }
  return compiled(lookUp);
}
