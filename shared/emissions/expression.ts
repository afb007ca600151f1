import { type Exact, exact, minus, over, plus, times } from './exact.ts';

/**
 * Evaluates an expression of a trace exactly: + - * / and brackets over numbers and names, left to right by rank. The
 * same text is a formula of the Excel export.
 */
export function evaluate(expression: string, lookUp: (name: string) => Exact): Exact {
  const tokens = expression.match(/[A-Za-z]\w*|\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  let at = 0;
  const next = () => tokens[at++];

  function atom(): Exact {
    const token = next();
    if (token === '(') {
      const inner = additive();
      if (next() !== ')') throw new Error(`${expression}: a bracket is open`);
      return inner;
    }
    if (token === undefined || /^[-+*/)]$/.test(token)) throw new Error(`${expression}: ${token ?? 'ends too early'}`);
    return /^\d/.test(token) ? exact(Number(token)) : lookUp(token);
  }
  function multiplicative(): Exact {
    let value = atom();
    while (tokens[at] === '*' || tokens[at] === '/')
      value = next() === '*' ? times(value, atom()) : over(value, atom());
    return value;
  }
  function additive(): Exact {
    let value = multiplicative();
    while (tokens[at] === '+' || tokens[at] === '-')
      value = next() === '+' ? plus(value, multiplicative()) : minus(value, multiplicative());
    return value;
  }

  const value = additive();
  if (at !== tokens.length) throw new Error(`${expression}: ${tokens[at]} is one too many`);
  return value;
}
