import { FormulaProblem } from './problem.ts';

export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text' | 'column' | 'name' | 'sign'; readonly text: string };

/** `[Importe (EUR)]`, `"kWh"`, `0,25`, `ROUND`, and signs. What stands between two values of a function is `;`: a comma is a decimal mark. */
const TOKEN = /\s*(?:\[([^\]]+)\]|"([^"]*)"|(\d+(?:[.,]\d+)?)|([A-Za-z]+)|([-+*/();]))/y;

/** What one match of the pattern is. @throws FormulaProblem */
function tokenOf([, column, quoted, number, name, sign]: readonly (string | undefined)[]): Token {
  if (number !== undefined) return { kind: 'number', value: Number(number.replace(',', '.')) };
  if (column !== undefined) return { kind: 'column', text: column.trim() };
  if (quoted !== undefined) return { kind: 'text', text: quoted };
  if (name !== undefined) return { kind: 'name', text: name.toUpperCase() };
  if (sign !== undefined) return { kind: 'sign', text: sign };
  throw new FormulaProblem('Not of a formula');
}

/** The parts of a formula. @throws FormulaProblem for what is none */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) tokens.push(tokenOf(TOKEN.exec(trimmed) ?? []));
  return tokens;
}
