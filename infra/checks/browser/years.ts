import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

interface Year {
  organizationId: IdOf<'organization'>;
  year?: number;
  /** Of natural gas: scopes 1 and 3. */
  kWh?: number;
  annualBillingCents?: number;
}

/** A calculation of an organization with one row, which is on its way to its figures. */
export async function newYear({ api }: TestUser, { year = 2023, kWh = 10_000, ...more }: Year) {
  const id = newId('calculation');
  const { calculations } = api;
  await calculations.createCalculation({ body: { id, draft: { year, surfaceM2: 100, employees: 4, ...more } } });
  const inputs = { fuel: 'natural-gas', quantity: kWh, quantityUnit: 'kWh (GCV)' };
  const draft = { activity: 'fixed-installations', dateOn: `${year}-03-01`, inputs };
  await calculations.saveRow({ params: { id, rowId: newId('row') }, body: { v: 0, draft } });
  return id;
}

export async function finish(site: Site, { api: { calculations } }: TestUser, id: IdOf<'calculation'>): Promise<void> {
  const params = { id };
  // Refused while the row is being calculated.
  await site.until('the figures', async () => {
    const { v } = await calculations.getCalculation({ params });
    const { calculatedAt } = await calculations.getTotals({ params });
    const body = { v, reviewed: true, confirmed: true };
    return calculatedAt && calculations.finishCalculation({ params, body }).catch(() => null);
  });
  await site.until('the end', async () => (await calculations.getCalculation({ params })).state === 'FINISHED');
}

/** A year of an organization, finished. */
export async function finishedYear(site: Site, user: TestUser, year: Year): Promise<IdOf<'calculation'>> {
  const id = await newYear(user, year);
  await finish(site, user, id);
  return id;
}

/** A screen is accessible, and on a phone no wider than the window. */
export async function looked(page: Page, name?: string): Promise<void> {
  expect(await seriousProblems(page), name).toEqual([]);
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page), name).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}
