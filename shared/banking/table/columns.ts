import { plainWords } from '#shared/banking/describe.ts';
import type { BankColumns, BankTable } from '#shared/banking/schema.ts';
import { COLUMN_NAMES, TARGETS, type Target } from './columnNames.ts';

export type Fits = BankTable['sheets'][number]['fits'];

const MOST_DESCRIPTIONS = 3;
const KINDS: Readonly<Record<Target, 'dates' | 'numbers' | 'words' | 'any'>> = {
  accountingOn: 'dates',
  valueOn: 'dates',
  description: 'any',
  amount: 'numbers',
  debit: 'numbers',
  credit: 'numbers',
  balance: 'numbers',
  currency: 'words',
  mcc: 'numbers',
};
/** How much of a column must be of the kind. */
const ENOUGH = 0.5;

/** How well a heading names a column, 0 for not at all. */
function fitOf(target: Target, words: string): number {
  const names = COLUMN_NAMES[target];
  const isNamed = (name: string) =>
    name.endsWith('*') ? words.startsWith(name.slice(0, -1).trimEnd()) : words === name;
  const at = words === '' ? -1 : names.findIndex(isNamed);
  return at === -1 ? 0 : names.length - at;
}
/** Whether a heading is one of a bank's table. */
export const isBankHeading = (words: string): boolean => TARGETS.some((target) => fitOf(target, words) > 0);

/** Whether what stands in a column can be what it is taken for: half of its values at least. */
function fitsTarget(target: Target, fit: Fits[number] | undefined): boolean {
  if (!fit) return false;
  const kind = KINDS[target];
  return kind === 'any' || fit.filled === 0 || fit[kind] >= fit.filled * ENOUGH;
}

/** Which column is what, by the headings and by what stands below. */
export function columnsOf(headers: readonly string[], fits: Fits): Pick<BankColumns, Target> {
  const words = headers.map(plainWords);
  const taken = new Set<number>();
  const best = (target: Target): number | null => {
    const [found] = words
      .map((one, column) => ({ column, fit: fitOf(target, one) }))
      .filter(({ column, fit }) => fit > 0 && !taken.has(column) && fitsTarget(target, fits[column]))
      .sort((a, b) => b.fit - a.fit);
    if (found) taken.add(found.column);
    return found?.column ?? null;
  };
  const valueOn = best('valueOn');
  const accountingOn = best('accountingOn');
  const [debit, credit, balance, amount] = [best('debit'), best('credit'), best('balance'), best('amount')];
  const [currency, mcc] = [best('currency'), best('mcc')];
  const description: number[] = [];
  for (let one = best('description'); one !== null && description.length < MOST_DESCRIPTIONS; one = best('description'))
    description.push(one);
  // A signed amount says all; what stands beside it is the same again.
  const sides = amount === null ? { debit, credit } : { debit: null, credit: null };
  const days = accountingOn === null ? { accountingOn: valueOn, valueOn: null } : { accountingOn, valueOn };
  // Told in euros beside what was paid in another currency: these are the euros.
  const isInEuros = amount !== null && / EUR(OS?)?$/.test(words[amount] ?? '');
  return { ...days, description, amount, ...sides, balance, currency: isInEuros ? null : currency, mcc };
}

/** What must be chosen before the movements can be read. */
export function missingOf(columns: BankColumns): readonly ('accountingOn' | 'description' | 'amount')[] {
  const hasAmount = columns.amount !== null || columns.debit !== null || columns.credit !== null;
  return [
    ...(columns.accountingOn === null ? (['accountingOn'] as const) : []),
    ...(columns.description.length === 0 ? (['description'] as const) : []),
    ...(hasAmount ? [] : (['amount'] as const)),
  ];
}

/** The first column whose content does not fit what it is taken for. */
export function mismatchOf(table: BankTable, columns: BankColumns): { target: Target; header: string } | null {
  const sheet = table.sheets.find(({ name }) => name === columns.sheet);
  const chosen = TARGETS.flatMap((target) => [columns[target]].flat().map((column) => ({ target, column })));
  const wrong = chosen.find(({ target, column }) => column !== null && !fitsTarget(target, sheet?.fits[column]));
  return wrong ? { target: wrong.target, header: sheet?.headers[wrong.column ?? -1] ?? '' } : null;
}
