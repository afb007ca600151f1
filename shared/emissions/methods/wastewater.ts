import { isNegative } from '../decimal.ts';
import { ONE } from '../exact.ts';
import { formulaAmount } from '../formula.ts';
import { WASTEWATER } from '../insights/standing.ts';
import type { AmountInput, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import type { Method } from './method.ts';

const ELSEWHERE = { scope: 3, ghgCategory: '3.5', isoCategory: 4 } as const;

/**
 * Methane of industrial wastewater: (COD treated - COD removed with the sludge) x Bo x MCF - CH4 recovered. Units: kg
 * COD, kg CH4 per kg COD, kg CH4. CO2 of it is biogenic. Treated by others it is waste (scope 3.5). Source: IPCC 2006
 * vol. 5 ch. 6, equations 6.4 and 6.5, table 6.8. A factor of one's own is per kg of COD.
 */
export const wastewater: Method = {
  families: ['agriculture', 'waste'],
  plan(planner, reading) {
    const own = planner.forced(['agriculture']) ?? planner.own();
    if (own !== null && reading.has('recovered')) throw new RowError('recoveredWithFactor', 'recovered');
    const category = reading.choice('place') === 'elsewhere' ? { category: ELSEWHERE } : {};
    planner.line({
      amount: own === null ? methane(planner, reading) : treatedCod(planner, reading),
      factor: own ?? methaneItself(planner),
      ...category,
      ...(own === null ? { standing: WASTEWATER } : {}),
    });
  },
};

interface Cod {
  readonly inputs: readonly AmountInput[];
  readonly expression: string;
}

/** COD that reaches the treatment, in the unit of the quantity. */
function codOf(reading: Reading): Cod {
  const quantity = { name: 'quantity', field: 'quantity', unit: reading.unit('quantity').id };
  if (!reading.has('sludge')) return { inputs: [quantity], expression: 'quantity' };
  const sludge = { name: 'sludge', field: 'sludge', unit: reading.unit('sludge').id };
  if (sludge.unit !== quantity.unit)
    throw new RowError('unitMismatch', 'sludgeUnit', { value: sludge.unit, accepted: quantity.unit });
  return { inputs: [quantity, sludge], expression: 'quantity - sludge' };
}

function treatedCod(planner: Planner, reading: Reading): number {
  const unit = reading.unit('quantity', reading.row.factor?.unit);
  const amount = formulaAmount(planner, { ...codOf(reading), unit });
  return notNegative(planner, amount, 'sludge');
}

function methane(planner: Planner, reading: Reading): number {
  const { inputs, expression } = codOf(reading);
  const unit = reading.unit('quantity');
  const kilograms = unit.inBase === 1 ? [] : [{ name: 'perUnit', value: unit.inBase, unit: `kg COD/${unit.id}` }];
  const cod = reading.has('sludge') ? `(${expression})` : expression;
  const made = [cod, ...kilograms.map(({ name }) => name), 'bo', 'mcf'].join(' * ');
  const recovered = reading.has('recovered')
    ? [{ name: 'recovered', field: 'recovered', unit: reading.unit('recovered').id }]
    : [];
  if (recovered.some((one) => one.unit !== 'kg'))
    throw new RowError('unitMismatch', 'recoveredUnit', { value: recovered[0]?.unit ?? '', accepted: 'kg' });
  const system = reading.choice('system');
  const amount = formulaAmount(planner, {
    inputs: [
      ...inputs,
      ...kilograms,
      parameter(planner, 'bo', 'wastewater.bo'),
      parameter(planner, 'mcf', `wastewater.mcf.${system}`),
      ...recovered,
    ],
    expression: recovered.length === 0 ? made : `${made} - recovered`,
    unit: registered('kg'),
  });
  return notNegative(planner, amount, recovered.length === 0 ? 'sludge' : 'recovered');
}

function parameter({ factors }: Planner, name: string, id: string): AmountInput {
  const found = factors.parameter('waste', 'wastewater', id);
  if (found === undefined) throw new RowError('noFactor', 'system', { value: id });
  return { name, value: found.value, unit: found.unit, source: found.source };
}

/** More taken away than there was is an error of the row. */
function notNegative(planner: Planner, index: number, field: string): number {
  const amount = planner.amounts[index];
  if (amount === undefined) return index;
  planner.amounts[index] = {
    ...amount,
    compute: (inputs) => {
      const value = amount.compute(inputs);
      return !('code' in value) && isNegative(value) ? { code: 'moreThanThereIs', field } : value;
    },
  };
  return index;
}

/** A kilogram of methane is a kilogram of methane. */
const methaneItself = ({ factors, context }: Planner): UsedFactor => ({
  perUnit: { ch4: ONE },
  unit: registered('kg'),
  ref: { id: 'gwp.ch4', region: 'GLO', year: null, reason: 'timeless', gwp: context.gwp, provisional: false },
  source: () => factors.sourceOfGas('CH4', 'gwp'),
});
