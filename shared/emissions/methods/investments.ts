import { ONE } from '../exact.ts';
import { formulaAmount } from '../formula.ts';
import { STATED } from '../insights/standing.ts';
import type { UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { RowError } from '../reading.ts';
import { registered } from './amounts.ts';
import type { Method } from './method.ts';
import { pricesOf, sectorOf } from './spend.ts';

/** Sectors whose output is not their turnover: trade, travel agencies, finance (`sector_averages.csv` says the same). */
const OUTPUT_IS_NOT_TURNOVER = ['g45', 'g46', 'g47', 'n79', 'k64', 'k65', 'k66'];

/**
 * Investments: the investee's emissions x share of the investment; or its turnover in EUR x factor of its sector
 * (production in the country) x share. Source: GHG Protocol Technical Guidance for Scope 3, category 15, equity.
 */
export const investments: Method = {
  families: ['spend_nace', 'constants'],
  plan(planner, reading) {
    const isTyped = reading.choice('basedOn') === 'investee';
    const field = isTyped ? 'investeeCo2e' : 'amount';
    const unit = reading.unit(field);
    const amount = formulaAmount(planner, {
      inputs: [
        { name: field, field, unit: unit.id },
        { name: 'sharePercent', field: 'sharePercent', unit: '%' },
      ],
      expression: `${field} * sharePercent / 100`,
      unit,
    });
    if (isTyped) {
      reading.refuseFactor('factor', 'factorId');
      planner.warn('externalCalculation');
      planner.line({ amount, factor: asGiven(planner), standing: STATED });
      return;
    }
    planner.atBest = 'spend';
    const factor =
      planner.forced(['spend_nace']) ?? planner.own() ?? production(planner, reading.requiredText('sector'));
    planner.line({ amount, factor, after: pricesOf(planner, factor) });
  },
};

function production(planner: Planner, text: string): UsedFactor {
  const sector = sectorOf(planner.factors, text);
  const chosen = planner.choose(planner.factors.withId(`spend.nace.${sector}.supply`));
  if (chosen === null) throw new RowError('noFactor', 'sector', { value: text });
  if (OUTPUT_IS_NOT_TURNOVER.includes(sector)) planner.warn('outputNotTurnover');
  return planner.used(chosen);
}

/** Emissions that somebody else has computed: a kilogram of them is a kilogram, never split by gas. */
function asGiven({ reading }: Planner): UsedFactor {
  const none = { id: null, region: '', year: null };
  const name = reading.type.key;
  const source = reading.text('factorSource') ?? '';
  return {
    perUnit: { notSplit: ONE },
    unit: registered('kg'),
    ref: { ...none, reason: 'own', gwp: null, provisional: false },
    source: () => ({ ...none, name, nameEn: name, source, url: '', licence: '', quality: '', note: '' }),
  };
}
