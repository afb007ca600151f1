import { SHARE_FIELDS, SHARES } from '../activities/shares.ts';
import type { LineSpec, UsedFactor } from '../plan.ts';
import type { Planner } from '../planner.ts';
import { type Reading, RowError } from '../reading.ts';
import { fieldAmount } from './amounts.ts';
import type { Method } from './method.ts';
import { hasShares, shareAmount, sharesOf } from './wasteShares.ts';

const FAMILIES = ['waste', 'agriculture'] as const;
/** What a company may treat itself: by the IPCC's rows, as its own emission. */
const ON_SITE = ['composting', 'anaerobic-digestion'];
const OWN = { scope: 1, ghgCategory: '1', isoCategory: 1 } as const;

/**
 * Waste, and products at their end of life: mass x factor of the waste and its treatment, or mass x share of each
 * treatment x its factor (the shares add up to 100). The British rows count what the producer of the waste answers for
 * (collection, landfill; the plant that recycles or burns for energy answers for the rest); the American ones stand in
 * for what those lack. Units: kg or t (m3 by a density), kg CO2e per kg, shares in %. Composting and digestion follow the IPCC, at the company's own site in scope 1. Sources: GHG
 * Protocol Technical Guidance for Scope 3, categories 5 and 12; `wastes.csv` says which row each pair takes.
 */
export const waste: Method = {
  families: [...FAMILIES, 'mappings'],
  shape: (inputs) => sharesOf(inputs).join(' '),
  plan(planner, reading) {
    const isShared = hasShares(reading);
    if (isShared && reading.has('treatment')) throw new RowError('treatmentTwice', 'treatment');
    const unit = reading.unit('quantity', reading.row.factor?.unit);
    const own = planner.forced(FAMILIES) ?? planner.own();
    if (!isShared) {
      const factor = own ?? treated(planner, reading, [reading.requiredText('treatment')]);
      planner.line({ amount: fieldAmount(planner, 'quantity', unit), factor, ...placed(reading) });
      return;
    }
    const shares = sharesOf(reading.row.inputs);
    for (const key of SHARE_FIELDS) reading.use(key);
    if (own !== null) throw new RowError('factorForShares', 'factor');
    if (shares.length === 0) throw new RowError('sharesNotOne', SHARE_FIELDS[0] ?? '', { total: 0, accepted: 100 });
    for (const field of shares) {
      const treatments = SHARES[field] ?? [];
      const factor = treated(planner, reading, treatments);
      const amount = shareAmount(planner, field, unit);
      planner.line({ part: field, amount, factor, ...placed(reading, treatments[0]) });
    }
  },
};

/** The factor of the first of some treatments that the waste has one for. */
function treated(planner: Planner, reading: Reading, treatments: readonly string[]): UsedFactor {
  const text = reading.requiredText('material');
  const rows = planner.factors.table('mappings', 'wastes').filter((row) => row.waste === text);
  if (rows.length === 0) throw new RowError('unknownOption', 'material', { value: text, accepted: '' });
  const found = treatments.map((one) => rows.find((row) => row.treatment === one)).find((row) => row !== undefined);
  if (found === undefined)
    throw new RowError('unknownOption', 'treatment', {
      value: treatments[0] ?? '',
      accepted: rows.map((row) => row.treatment).join(', '),
    });
  const chosen = planner.choose(planner.factors.withId(found.factor ?? ''));
  if (chosen === null) throw new RowError('noFactor', 'treatment', { value: found.treatment ?? '' });
  return planner.used(chosen);
}

/** Treated at one's own site, it is one's own emission; only some treatments are known for that. */
function placed(reading: Reading, treatment = reading.text('treatment') ?? ''): Pick<LineSpec, 'category'> {
  if (reading.text('place') === undefined || reading.choice('place') === 'elsewhere') return {};
  if (reading.row.factor === undefined && !ON_SITE.includes(treatment))
    throw new RowError('notTreatedOnSite', 'place', { value: treatment, accepted: ON_SITE.join(', ') });
  return { category: OWN };
}
