import { type Decimal, decimalOf, hundredth, isNegative, multiply, ofExact, subtract } from '../decimal.ts';
import type { Amount, AmountInput } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { scaleOf, unitSteps } from '../properties.ts';
import { type Reading, RowError } from '../reading.ts';
import type { EstimateError, FieldValue, RowInput } from '../types.ts';
import type { Unit } from '../units.ts';

type Inputs = RowInput['inputs'];
const HUNDRED: Decimal = { coefficient: 100, decimals: 0 };
const number = (inputs: Inputs, key: string) => decimalOf(inputs[key] as number);

/** Whether guarantees of origin cover all of it: then no supplier is asked for. */
export function isFullyCovered(inputs: Readonly<Record<string, FieldValue>>): boolean {
  const { guarantee, coveredPercent, covered } = inputs;
  if (guarantee === undefined || guarantee === 'none') return false;
  return coveredPercent === undefined ? covered === undefined : coveredPercent === 100;
}

/** Indexes of the amounts of an electricity row, in the unit of its quantity; null where there is none. */
export interface ElectricityAmounts {
  readonly purchased: number;
  readonly covered: number | null;
  readonly rest: number | null;
}

/** What was bought from the grid (less own renewables, where the figure includes them), and how much of it is guaranteed. */
export function electricityAmounts(planner: Planner, reading: Reading): ElectricityAmounts {
  const unit = reading.unit('quantity', reading.row.factor?.unit);
  const bought = purchasedOf(reading, unit);
  const purchased = planner.amount(bought);
  if (reading.choice('guarantee') === 'none') {
    if (reading.has('coveredPercent') || reading.has('covered')) throw new RowError('required', 'guarantee');
    return { purchased, covered: null, rest: purchased };
  }
  if (reading.has('coveredPercent') && reading.has('covered')) throw new RowError('coveredTwice', 'covered');
  if (isFullyCovered(reading.row.inputs)) return { purchased, covered: purchased, rest: null };
  const parts = reading.has('coveredPercent') ? byPercent(bought) : byEnergy(reading, bought);
  return { purchased, covered: planner.amount(parts[0]), rest: planner.amount(parts[1]) };
}

function purchasedOf(reading: Reading, unit: Unit): Amount {
  const quantity: AmountInput = { name: 'quantity', field: 'quantity', unit: unit.id };
  if (!reading.has('selfConsumed'))
    return {
      label: 'input',
      inputs: [quantity],
      expression: 'quantity',
      unit,
      compute: (inputs) => number(inputs, 'quantity'),
    };
  const own = inUnit(reading, 'selfConsumed', unit);
  return {
    label: 'input',
    inputs: [quantity, ...own.inputs],
    expression: `quantity - ${own.expression}`,
    unit,
    compute: (inputs) => notNegative(subtract(number(inputs, 'quantity'), own.compute(inputs)), 'selfConsumed'),
  };
}

function byPercent(bought: Amount): [Amount, Amount] {
  const percent: AmountInput = { name: 'coveredPercent', field: 'coveredPercent', unit: '%' };
  const share = (of: (percent: Decimal) => Decimal) => (inputs: Inputs) => {
    const all = bought.compute(inputs);
    return 'code' in all ? all : hundredth(multiply(all, of(number(inputs, 'coveredPercent'))));
  };
  const part = (expression: string, compute: Amount['compute']): Amount => ({
    label: 'input',
    inputs: [...bought.inputs, percent],
    expression: `(${bought.expression}) * ${expression} / 100`,
    unit: bought.unit,
    compute,
  });
  return [
    part(
      'coveredPercent',
      share((p) => p),
    ),
    part(
      '(100 - coveredPercent)',
      share((p) => subtract(HUNDRED, p)),
    ),
  ];
}

function byEnergy(reading: Reading, bought: Amount): [Amount, Amount] {
  const covered = inUnit(reading, 'covered', bought.unit);
  return [
    {
      label: 'input',
      inputs: covered.inputs,
      expression: covered.expression,
      unit: bought.unit,
      compute: covered.compute,
    },
    {
      label: 'input',
      inputs: [...bought.inputs, ...covered.inputs],
      expression: `${bought.expression} - ${covered.expression}`,
      unit: bought.unit,
      compute: (inputs) => {
        const all = bought.compute(inputs);
        return 'code' in all ? all : notNegative(subtract(all, covered.compute(inputs)), 'covered');
      },
    },
  ];
}

/** A second energy of the row in the unit of the first, exactly: a step may divide (36 MJ / 3.6 = 10 kWh). */
function inUnit(reading: Reading, key: string, to: Unit) {
  const unit = reading.unit(key);
  const steps = unitSteps(unit, to).map((step, i) => ({ ...step, name: `${key}Step${i === 0 ? '' : i + 1}` }));
  const size = ofExact(scaleOf(steps));
  return {
    inputs: [
      { name: key, field: key, unit: unit.id },
      ...steps.map(({ name, value, unit: of }): AmountInput => ({ name, value, unit: of })),
    ],
    expression: [key, ...steps.map(({ operator, name }) => `${operator} ${name}`)].join(' '),
    compute: (row: Inputs): Decimal => multiply(number(row, key), size),
  };
}

const notNegative = (amount: Decimal, field: string): Decimal | EstimateError =>
  isNegative(amount) ? { code: 'moreThanPurchased', field } : amount;
