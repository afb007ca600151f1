import { it } from 'vitest';
import { withSharedSite } from '../sharedSite.ts';
import type { Site } from '../site.ts';
import { logisticsOperator } from './company.ts';
import { attachInColumn } from './evidence.ts';
import { pasteRows } from './grid.ts';
import { wholeYear } from './wholeYear.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('a logistics operator pastes its year, in Spanish, and has its totals to the milligram', {
  timeout: 400_000,
}, async () => {
  await wholeYear(site, logisticsOperator, { answer: pasteRows, attach: attachInColumn });
});
