import { isNegative } from '../decimal.ts';
import { ONE } from '../exact.ts';
import { formulaAmount } from '../formula.ts';
import { WASTEWATER } from '../insights/standing.ts';
import type { AmountInput, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import type { Method } from './method.ts';

/** The only system whose methane is published as zero: said, so that no row is zero without a word. */
const AEROBIC = 'aerobic';
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
      amount: own === null ? methane(planner, reading) : treatedCod(planner),
      factor: own ?? methaneItself(planner),
      ...category,
      ...(own === null ? { standing: WASTEWATER } : {}),
    });
  },
};

interface Mass {
  readonly inputs: readonly AmountInput[];
  readonly expression: string;
}

/** A mass of the row in kilograms (of COD, of CH4). `otherwise` is its unit where the row does not say. */
function inKilograms({ reading }: Planner, field: string, otherwise?: string): Mass {
  const { id, inBase } = reading.unit(field, otherwise);
  const given: AmountInput = { name: field, field, unit: id };
  if (inBase === 1) return { inputs: [given], expression: field };
  const step: AmountInput = { name: `${field}Step`, value: inBase, unit: `kg/${id}` };
  return { inputs: [given, step], expression: `${field} * ${step.name}` };
}

/** COD that reaches the treatment, in kilograms: what the sludge takes away is in a unit of its own. */
function codOf(planner: Planner): Mass {
  const quantity = inKilograms(planner, 'quantity', planner.reading.row.factor?.unit);
  if (!planner.reading.has('sludge')) return quantity;
  const sludge = inKilograms(planner, 'sludge');
  return {
    inputs: [...quantity.inputs, ...sludge.inputs],
    expression: `(${quantity.expression} - ${sludge.expression})`,
  };
}

function treatedCod(planner: Planner): number {
  const amount = formulaAmount(planner, { ...codOf(planner), unit: registered('kg COD') });
  return notNegative(planner, amount, 'sludge');
}

function methane(planner: Planner, reading: Reading): number {
  const cod = codOf(planner);
  const recovered = reading.has('recovered') ? inKilograms(planner, 'recovered') : null;
  const made = `${cod.expression} * bo * mcf`;
  const system = reading.choice('system');
  if (system === AEROBIC) planner.warn('wastewaterAerobic');
  const amount = formulaAmount(planner, {
    inputs: [
      ...cod.inputs,
      parameter(planner, 'bo', 'wastewater.bo'),
      parameter(planner, 'mcf', `wastewater.mcf.${system}`),
      ...(recovered?.inputs ?? []),
    ],
    expression: recovered === null ? made : `${made} - ${recovered.expression}`,
    unit: registered('kg'),
  });
  return notNegative(planner, amount, recovered === null ? 'sludge' : 'recovered');
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
