import type { BankFile, Notice, Statement } from './reader/types.ts';

const lastFourOf = ({ account }: Statement): string => account.replace(/\D/g, '').slice(-4);

/**
 * What of a file is of the account whose last digits were told: a file may hold several accounts. Where none of them
 * is, nothing is left out, and it is said: the bank may write the number in another way.
 */
export function ofAccount(file: BankFile, lastFour: string): { file: BankFile; notices: Notice[] } {
  const told = file.statements.filter((statement) => lastFourOf(statement).length === 4);
  const own = file.statements.filter((statement) => lastFourOf(statement) === lastFour);
  if (told.length === 0 || own.length === file.statements.length) return { file, notices: [] };
  if (own.length === 0) {
    const found = [...new Set(told.map(lastFourOf))].slice(0, 5).join(', ');
    return { file, notices: [{ code: 'otherAccount', details: { found, expected: lastFour } }] };
  }
  const others = file.statements.length - own.length;
  return {
    file: { ...file, statements: own },
    notices: [{ code: 'severalAccounts', details: { others, expected: lastFour } }],
  };
}
