import { it } from 'vitest';
import { withSharedSite } from '../sharedSite.ts';
import { PHONE, type Site } from '../site.ts';
import { ruralHotel } from './company.ts';
import { attachInRow } from './evidence.ts';
import { writeRows } from './panel.ts';
import { wholeYear } from './wholeYear.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('a hotel types its year on a phone, in Galician, and has its totals to the milligram', {
  timeout: 400_000,
}, async () => {
  await wholeYear(site, ruralHotel, { answer: writeRows, attach: attachInRow, viewport: PHONE });
});
