import { it } from 'vitest';
import { withSharedSite } from '../sharedSite.ts';
import type { Site } from '../site.ts';
import { foodFactory } from './company.ts';
import { attachInColumn } from './evidence.ts';
import { bringTemplate, seeRows } from './template.ts';
import { wholeYear } from './wholeYear.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('a food factory fills in the template of its year, in English, and has its totals to the milligram', {
  timeout: 400_000,
}, async () => {
  await wholeYear(site, foodFactory, { bring: bringTemplate, answer: seeRows, attach: attachInColumn });
});
