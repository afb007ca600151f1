import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Language } from '#shared/kernel/languages.ts';
import es from '#web/i18n/es/privacy.json' with { type: 'json' };
import gl from '#web/i18n/gl/privacy.json' with { type: 'json' };
import { newCalculation } from '../kit/imports.ts';
import { withSharedSite } from './sharedSite.ts';
import { DESKTOP, PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});
const TEXTS = { es, gl };

async function openPrivacy(language: 'es' | 'gl', viewport: typeof PHONE) {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: language as Language });
  await newCalculation(user.api);
  const { page, troubles } = await site.signedIn(user, { language, viewport });
  await page.goto(`${site.url}/account/account?view=privacy`);
  await page.getByRole('heading', { name: TEXTS[language].closing.title.account }).waitFor();
  expect(await page.locator('main nav a[aria-current]').count()).toBe(1);
  return { user, page, troubles, t: TEXTS[language] };
}

it('an owner takes the data of the account along, after the password', async () => {
  const { user, page, troubles, t } = await openPrivacy('es', DESKTOP);
  await page.getByRole('button', { name: t.export.ask.account }).click();
  await page.getByLabel(t.password, { exact: true }).fill(user.password);
  await page.getByRole('button', { name: t.export.ask.account }).click();
  const button = page.getByRole('button', { name: /^Descargar \(/ });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^souto-datos-de-la-cuenta-[\d-]+\.zip$/);
  expect(await seriousProblems(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

/** Words of labels that stand on two lines. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll('main dl dt')].flatMap((label) => {
      const texts = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (range.getClientRects().length > 1) broken.push(word);
        }
      return broken;
    });
  });

it('an owner closes the account on a phone, reads what follows, and keeps it after all', async () => {
  const { user, page, troubles, t } = await openPrivacy('gl', PHONE);
  await page.getByText(t.kept.kinds.consents).waitFor();
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await brokenWords(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: t.closing.ask.account }).click();
  await page.getByLabel(t.closing.typedCompany).fill('conservas do courel, s. l.');
  await page.getByLabel(t.password, { exact: true }).fill(user.password);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: t.closing.yes.account }).click();
  await page.getByText(t.closing.waitingHint).waitFor();
  await page.getByRole('button', { name: t.closing.undo.account }).click();
  await page.getByRole('button', { name: t.closing.ask.account }).waitFor();
  expect(troubles).toEqual([]);
});
