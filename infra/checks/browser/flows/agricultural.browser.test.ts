import { it } from 'vitest';
import { withSharedSite } from '../sharedSite.ts';
import type { Site } from '../site.ts';
import { farm } from './company.ts';
import { attachInColumn } from './evidence.ts';
import { pasteRows } from './grid.ts';
import { wholeYear } from './wholeYear.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('a dairy farm pastes its year, in Portuguese, and has its totals to the milligram', {
  timeout: 400_000,
}, async () => {
  await wholeYear(site, farm, { answer: pasteRows, attach: attachInColumn });
});
