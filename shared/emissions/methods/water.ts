import { decimalOf, hundredth, multiply } from '../decimal.ts';
import { exact } from '../exact.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import type { Method } from './method.ts';

const TREATMENT = { scope: 3, ghgCategory: '3.5', isoCategory: 4 } as const;

/**
 * Water: m3 x factor of the supply (3.1) and m3 discharged x factor of the treatment (3.5); bottled water by the litre.
 * What one pumps oneself has no supply of others: its energy is in the electricity. The litres are counted as water.
 * Without a share, all that is supplied is discharged, as the published sum of both assumes. Sources: GHG Protocol
 * Scope 3 Standard, categories 1 and 5; Government GHG Conversion Factors, water supply and water treatment.
 */
export const water: Method = {
  families: ['water'],
  plan(planner, reading) {
    const from = reading.choice('waterSource');
    const unit = reading.unit('quantity', reading.row.factor?.unit);
    const amount = fieldAmount(planner, 'quantity', unit);
    const own = supplyGiven(planner, reading);
    if (from === 'own') {
      if (own !== null) throw new RowError('factorOfAnotherActivity', 'factor', { value: from });
      planner.warn('pumpingApart');
      planner.line({ amount, factor: litres(planner), part: 'supply' });
    } else {
      const id = from === 'bottled' ? 'water.bottled' : 'water.supply';
      planner.line({ amount, factor: counted(own ?? published(planner, id)), part: 'supply' });
    }
    if (from === 'bottled') {
      if (reading.has('dischargedPercent')) throw new RowError('bottledNotDischarged', 'dischargedPercent');
      return;
    }
    const discharged = dischargedAmount(planner, reading, amount);
    planner.line({
      amount: discharged,
      factor: published(planner, 'water.treatment'),
      part: 'treatment',
      category: TREATMENT,
    });
  },
};

/** A factor of the row is of the supply: one of the treatment, or of both, would count the treatment's line twice. */
function supplyGiven(planner: Planner, reading: Reading): UsedFactor | null {
  if (/treatment/.test(reading.row.factorId ?? '')) reading.refuseFactor('factorId');
  return planner.forced(['water']) ?? planner.own();
}

function dischargedAmount(planner: Planner, reading: Reading, all: number): number {
  if (!reading.has('dischargedPercent')) {
    planner.warn('allDischarged');
    return all;
  }
  const unit = reading.unit('quantity', reading.row.factor?.unit);
  return planner.amount({
    label: 'consumption',
    inputs: [
      { name: 'quantity', field: 'quantity', unit: unit.id },
      { name: 'dischargedPercent', field: 'dischargedPercent', unit: '%' },
    ],
    expression: 'quantity * dischargedPercent / 100',
    unit,
    compute: (inputs) =>
      hundredth(multiply(decimalOf(inputs.quantity as number), decimalOf(inputs.dischargedPercent as number))),
  });
}

function published(planner: Planner, id: string): UsedFactor {
  const chosen = planner.choose(planner.factors.withId(id));
  if (chosen === null) throw new RowError('noFactor', 'waterSource', { value: id });
  return planner.used(chosen);
}

/** The factor with the litres of its unit beside what it emits. */
const counted = (factor: UsedFactor): UsedFactor =>
  factor.unit.dimension === 'volume'
    ? { ...factor, perUnit: { ...factor.perUnit, water: exact(factor.unit.inBase) } }
    : factor;

/** Water of one's own: litres, and nothing that others emit. Its name and unit are those of the published supply. */
function litres(planner: Planner): UsedFactor {
  const { unit, source } = published(planner, 'water.supply');
  const ref = { id: null, region: '', year: null, reason: 'own', gwp: null, provisional: false } as const;
  return { perUnit: { water: exact(unit.inBase) }, unit, ref, source };
}
