import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import consent from '#web/i18n/es/consent.json' with { type: 'json' };
import search from '#web/i18n/es/search.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import galician from '#web/i18n/gl/account.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

it('asks nothing of others and keeps nothing before somebody agrees; what was chosen stays chosen', async () => {
  const { page, troubles } = await site.visitor({ isAsked: true });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await page.goto(site.url);
  const bar = page.getByRole('region', { name: consent.bar.title });
  await bar.waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(await kept()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await bar.getByRole('button', { name: consent.reject }).click();
  await bar.waitFor({ state: 'detached' });
  expect(await kept()).toEqual(['souto.consent']);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await bar.count()).toBe(0);
  expect(foreign).toEqual([]);
  expect(troubles).toEqual([]);
});

it('finds a screen and a year by the keyboard alone; a toast covers nothing of the bar', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { page, troubles } = await site.signedIn(user);
  const draft = { name: 'Muíños do Courel' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const calculation = { organizationId: id, year: 2022, surfaceM2: 1, employees: 1 };
  await user.api.calculations.createCalculation({ body: { id: newId('calculation'), draft: calculation } });
  await page.goto(`${site.url}/footprint/welcome`);
  await page.getByRole('button', { name: shell.search.open }).waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: search.label });
  await field.waitFor();
  await page.keyboard.type('MUIN 2022');
  const option = page.getByRole('option');
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/footprint/myfootprint?calculation=cal_*');
  await page.keyboard.press('Control+k');
  await field.waitFor();
  await page.keyboard.type('importar');
  await page.getByRole('option').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/footprint/data-importer*');
  const avatar = page.getByRole('button', { name: shell.account.of.split('{{')[0] ?? '' });
  const bottom = await avatar.evaluate((element) => element.getBoundingClientRect().bottom);
  const toasts = page.locator('.mantine-Notifications-root[data-position=top-right]');
  expect(await toasts.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
  expect(troubles).toEqual([]);
});

it('takes the language that somebody chooses to every device of theirs', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
  const { page } = await site.signedIn(user);
  await page.goto(`${site.url}/account/account`);
  await page.getByRole('main').getByRole('button', { name: 'Galego' }).click();
  await page.getByRole('heading', { level: 1, name: galician.title }).waitFor();
  const isKept = async () => (await user.api.session.getSettings({})).language === 'gl';
  await site.until('the language in the profile', isKept);
  const other = await site.signedIn(user, { language: 'en' });
  await other.page.goto(`${site.url}/account/account`);
  await other.page.getByRole('heading', { level: 1, name: galician.title }).waitFor();
  expect(other.troubles).toEqual([]);
});
