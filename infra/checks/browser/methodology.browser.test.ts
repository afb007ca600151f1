import { describe, expect, it } from 'vitest';
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

describe('the methodology page, for anybody', () => {
  it('computes an example, finds a factor and saves its family, in a page without faults', async () => {
    const { page, troubles } = await site.visitor({ language: 'en' });
    await page.goto(`${site.url}/en/metodologia`);
    await page.getByText('Fixed installations', { exact: true }).click();
    await page.getByRole('heading', { name: 'An example, step by step' }).waitFor();
    const words = (await page.locator('main').textContent()) ?? '';
    expect(words).toContain('(km, mi)');
    expect(words).toMatch(/kg \(CO2\) × 1 \+ .* = .* kg CO2e/);
    await page.getByLabel('Search').fill('natural gas miteco');
    await page
      .getByRole('rowheader', { name: /fuel\.natural-gas\.stationary/ })
      .first()
      .waitFor();
    await page.getByLabel('Family').selectOption('heat_steam');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this family (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^souto-heat_steam-[0-9a-f]{8}\.csv$/);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV: Warming potentials', exact: true }).press('Enter'),
    ]);
    expect(table.suggestedFilename()).toMatch(/^souto-gwp-[0-9a-f]{8}\.csv$/);
    await page.getByRole('heading', { level: 3, name: /^2026\.1\b.*current$/ }).waitFor();
    await page.getByRole('link', { name: 'Towns: GeoNames, geonames.org, CC BY 4.0' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    expect(troubles).toEqual([]);
  });

  it('opens in the language of a link that was sent, and goes on in the one that is chosen there', async () => {
    const { page } = await site.visitor({ language: 'en' });
    await page.goto(`${site.url}/metodologia?lang=pt#gases`);
    await page.waitForURL(`${site.url}/pt/metodologia#gases`);
    await page.locator('html[lang="pt-PT"]').waitFor();
    await page.getByRole('link', { name: 'Galego' }).click();
    await page.waitForURL(`${site.url}/gl/metodologia#gases`);
    await page.reload();
    await page.locator('html[lang="gl-ES"], html[lang="gl"]').waitFor();
  });
});
