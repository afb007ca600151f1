import { exact, times, toNumber } from '#shared/emissions/exact.ts';
import { ratioOf, type Unit } from '#shared/emissions/units.ts';
import type { RowContext } from './rowContext.ts';
import { type Amount, amountIn } from './rowNumbers.ts';
import type { Source } from './targets.ts';

/**
 * The row's main amount: one column, or the sum of its tariff periods in the unit of the first; null when it has none. Its
 * unit is that of its cell, else the row's word, else that of its column; a cell or a heading that says another one than
 * the row is told.
 */
export function mainAmount(context: RowContext, word: Unit | null): Amount | null {
  const { targets, only } = context;
  const sources = only
    ? [only]
    : [...targets.quantities, ...(targets.quantities.length === 0 ? targets.of('distance') : [])];
  const amounts = sources.flatMap((source) => inUnit(context, source, word) ?? []);
  const [first, ...others] = amounts;
  if (!first) return null;
  if (others.length === 0) return first;
  const numbers = others.map((amount) => sameUnit(context, amount, first.unit));
  const number = Number(numbers.reduce((sum, one) => sum + one, first.number).toPrecision(15));
  const { unread, column } = amounts.find((amount) => amount.unread !== '') ?? first;
  return { ...first, number, unread, column };
}

function inUnit(context: RowContext, source: Source, word: Unit | null): Amount | null {
  const amount = amountIn(context, source, 'quantity');
  if (amount === null || word === null) return amount;
  // `Consumo (miles)` beside a column of units: in thousands of them, or not.
  if (source.header?.isScaled && !source.unit && !amount.isGlued) tellOtherUnit(context, amount, word.id);
  const { unit } = amount;
  if (unit === null || unit === word) return { ...amount, unit: word };
  if (plainId(unit) !== plainId(word)) tellOtherUnit(context, amount, word.id);
  // One of the two may say the basis beside it: `kWh`, and `kWh PCS`.
  return { ...amount, unit: unit.id.length > word.id.length ? unit : word };
}
const plainId = ({ id }: Unit): string => id.replace(/ \(.*\)$/, '');

/** An amount of a sum in the unit of the others: one column of a bill in MWh is not as many kWh. */
function sameUnit(context: RowContext, amount: Amount, unit: Unit | null): number {
  if (amount.unit === unit || amount.unit === null || unit === null) return amount.number;
  if (amount.unit.dimension === unit.dimension)
    return toNumber(times(exact(amount.number), ratioOf(amount.unit, unit)));
  tellOtherUnit(context, amount, unit.id);
  return amount.number;
}

const tellOtherUnit = (context: RowContext, { unit, column }: Amount, accepted: string): void => {
  const value = unit?.id ?? context.targets.all.find((source) => source.column === column)?.header?.text ?? '';
  const details = { reason: 'unitMismatch', value, accepted };
  context.issues.push({ code: 'imports.unknownUnit', field: 'quantity', column, details });
};
