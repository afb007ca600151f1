import { type Decimal, decimalOf, hundredth, multiply, subtract } from '../decimal.ts';
import { exact, ONE } from '../exact.ts';
import type { TableRow } from '../factors/format.ts';
import { findGas, type GasValue, valueGas } from '../factors/gases.ts';
import { familyOfGas, otherGasesOf } from '../factors/gasFamilies.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import type { FieldValue } from '../types.ts';
import { fieldAmount, registered } from './amounts.ts';
import type { Method } from './method.ts';

/**
 * Fugitive emissions: kg recharged x GWP of the gas; or charge x yearly leak rate; or what was not recovered at the end
 * of life. Refrigerants have no year: one value serves all. Source: GHG Protocol HFC tool, MITECO calculator sheet 3.
 */
export const fugitive: Method = {
  families: ['fugitive'],
  plan(planner, reading) {
    const amount = leaked(planner, reading);
    const own = planner.forced(['fugitive']) ?? planner.own();
    const factor = own
      ? { ...own, ...ownGases(planner, own, reading.text('gas')) }
      : gasFactor(planner, reading.requiredText('gas'));
    planner.line({ amount, factor });
  },
};

const HUNDRED: Decimal = { coefficient: 100, decimals: 0 };
const number = (inputs: Readonly<Record<string, FieldValue>>, key: string) => decimalOf(inputs[key] as number);

function leaked(planner: Planner, reading: Reading): number {
  const way = reading.choice('way');
  if (way === 'recharged') {
    required(reading, 'quantity');
    return fieldAmount(planner, 'quantity', reading.unit('quantity', reading.row.factor?.unit));
  }
  required(reading, 'charge');
  const unit = reading.unit('charge');
  const rate = way === 'leakRate' ? 'leakRate' : 'recovered';
  required(reading, rate);
  planner.atBest = 'estimated';
  return planner.amount({
    label: 'consumption',
    inputs: [
      { name: 'charge', field: 'charge', unit: unit.id },
      { name: rate, field: rate, unit: '%' },
    ],
    expression: way === 'leakRate' ? 'charge * leakRate / 100' : 'charge * (100 - recovered) / 100',
    unit,
    compute: (inputs) => {
      const percent = number(inputs, rate);
      return hundredth(multiply(number(inputs, 'charge'), way === 'leakRate' ? percent : subtract(HUNDRED, percent)));
    },
  });
}

function required(reading: Reading, key: string): void {
  if (!reading.has(key)) throw new RowError('required', key);
}

export function gasFactor(planner: Planner, text: string): UsedFactor {
  const { factors, context } = planner;
  const gas = findGas(factors, text);
  if (gas === undefined) throw new RowError('unknownOption', 'gas', { value: text, accepted: '' });
  const value = valueGas(factors, gas, context);
  if (value === null) throw new RowError('noFactor', 'gas', { value: text });
  for (const code of value.warnings) planner.warn(code, { set: value.gwp });
  return {
    perUnit: perKilogram(gas, value),
    unit: registered('kg'),
    ref: {
      id: value.id,
      region: value.published?.series.region ?? 'GLO',
      year: value.published?.row.year ?? null,
      reason: 'timeless',
      gwp: value.gwp,
      provisional: false,
    },
    source: () => value.source,
    components: value.components,
    otherGases: otherGasesOf(factors, gas, value),
  };
}

/** The families of a factor that was chosen or brought along: those of the gas that its row or its name says. */
function ownGases({ factors, context }: Planner, { ref }: UsedFactor, text = ''): Pick<UsedFactor, 'otherGases'> {
  const name = (ref.id ?? '').replace(/^fugitive\./, '');
  const row =
    factors.table('gwp', 'gases').find(({ ministry }) => ministry && ministry === ref.id) ??
    findGas(factors, name || text);
  const value = row && valueGas(factors, row, context);
  return { otherGases: value ? otherGasesOf(factors, row, value) : familyOfGas(name) };
}

/** CO2, CH4 and N2O are kept as masses of the gas itself; the rest as CO2e. */
function perKilogram(gas: TableRow, { value }: GasValue): UsedFactor['perUnit'] {
  if (gas.gas === 'CO2') return { co2: ONE };
  if (gas.gas === 'CH4') return { ch4: ONE };
  if (gas.gas === 'N2O') return { n2o: exact(1) };
  return { other: value };
}
