import { estimateCo2 } from '#shared/forests/co2/estimate.ts';
import { toldOf } from '#shared/forests/co2/told.ts';
import * as given from '#web/features/offsets/offsetsForTests.ts';
import { server } from '#web/lib/apiForTests.ts';

export const ID = given.COUREL;
export const PAGE = `/company/proyectos/${ID}`;
export const TEXTS = ['marketplace', 'species', 'forestInfo', 'forestCo2', 'offsets', 'content', 'errors', 'ui'];
const run = estimateCo2({
  ...{ areaM2: 125_000, ageYears: 25, treesPerHa: 1100 },
  species: [{ id: 'maritime-pine', sharePct: 100 }],
});
export const co2 = {
  ...{ basis: 'modelled', totalKg: run.totalKg, annualKg: run.annualKg, bufferT: run.bufferT },
  ...{ saleableT: run.availableT, at: '2026-03-01T10:00:00.000Z', reason: null, trace: toldOf(run) },
};
export const PROJECT = {
  ...given.forestOf(),
  ...{ state: 'onSale', areaM2: 125_000, annualKg: run.annualKg, species: [{ id: 'maritime-pine', sharePct: 100 }] },
  ...{ point: { lat: 42.62, lon: -7.12 }, category: 'management', goals: [13, 15], short: 'Un souto', long: 'Longo' },
  ...{
    plantedYear: 2001,
    ageYears: 25,
    treesPerHa: 1100,
    mitecoEligible: false,
    certificate: 'pefc',
    hasFirePlan: true,
    co2,
  },
  ...{ forestType: 'producer', uses: ['roundTimber', 'mushrooms'], coBenefits: ['water'] },
  ...{ techniquesDone: ['pruning'], techniquesPlannable: [] },
  seller: { name: 'Montes da Ribeira', short: 'Unha familia', long: '' },
  images: [
    { url: 'data:,a', widthPx: 1600, heightPx: 1200, isSatellite: false },
    { url: 'data:,b', widthPx: 800, heightPx: 600, isSatellite: true },
  ],
  issued: [
    {
      ...{ vintage: 2026, serials: 'ES-000001-2026-000001..000240', quantity: 240, buffer: 24, available: 204 },
      ...{ reserved: 0, retired: 12, gone: 0 },
    },
  ],
  retirements: [
    {
      ...{ at: '2026-11-20T10:00:00.000Z', vintage: 2026, quantity: 12, serials: ['ES-000001-2026-000001..000012'] },
      beneficiary: 'Conservas do Courel, S. L.',
    },
  ],
  retiredT: 12,
};
const SELLER = {
  ...{ name: 'Montes da Ribeira', short: 'Unha familia', long: 'Desde 1950' },
  pictures: [{ url: 'data:,c', widthPx: 400, heightPx: 300 }],
  projects: [PROJECT, { ...PROJECT, id: given.CASTRO, name: 'Castro', state: 'soldOut', available: 0 }],
};

/** What the server answers of a forest that is for sale, and of who sells it. */
export function answerProject(): void {
  server.reset();
  server.answers = {
    'marketplace.getProject': PROJECT,
    'marketplace.getProjectSeller': SELLER,
    'marketplace.getProjectPlots': { plots: [{ areaM2: 125_000, geometry: null }] },
    'plans.getSubscription': given.withPlan('professional', 'second'),
    'offsets.getCart': { cart: null },
    'offsets.getRemainder': given.REMAINDER,
  };
}
