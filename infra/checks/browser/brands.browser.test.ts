import { describe, expect, it } from 'vitest';
import { oidcTexts } from '#infra/local/oidc/texts.ts';
import en from '#web/i18n/en/session.json' with { type: 'json' };
import account from '#web/i18n/es/account.json' with { type: 'json' };
import es from '#web/i18n/es/session.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import ui from '#web/i18n/es/ui.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, READABLE_TOKEN, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const primaryOf = (page: { evaluate<T>(work: () => T): Promise<T> }) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
const named = (text: string, brand: string) => text.replace('{{brand}}', brand);

describe("a partner brand's people", () => {
  it('come in at its identity provider, work in its look, and leave to where it says', async () => {
    const { page, troubles } = await site.visitor();
    await page.goto(`${site.url}/login-external?brand=norte`);
    await page.getByRole('heading', { name: named(oidcTexts.es.title, 'Norte Verde') }).waitFor();
    await page.getByLabel(oidcTexts.es.email).fill('antia@fora.example');
    await page.getByLabel(oidcTexts.es.name).fill('Antía Rei');
    await page.getByRole('button', { name: oidcTexts.es.submit }).click();
    await page.waitForURL('**/footprint/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await primaryOf(page)).toBe('#0b6e4f');
    await page.reload();
    await page.getByRole('navigation').getByRole('img', { name: 'Norte Verde' }).waitFor();
    await page.getByText(shell.poweredBy).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(READABLE_TOKEN);

    await page.goto(`${site.url}/account/account`);
    await page.locator('#edit-person').click();
    await page.getByLabel(account.phone).fill('+34 600 000 001');
    await page.getByRole('button', { name: ui.enterAgain }).click();
    await page.getByRole('heading', { name: named(oidcTexts.es.title, 'Norte Verde') }).waitFor();
    await page.getByLabel(oidcTexts.es.email).fill('antia@fora.example');
    await page.getByLabel(oidcTexts.es.name).fill('Antía Rei');
    await page.getByRole('button', { name: oidcTexts.es.submit }).click();
    await page.waitForURL('**/account/account');
    expect(await page.getByLabel(account.phone).inputValue()).toBe('+34 600 000 001');
    await page.getByLabel(account.surname, { exact: true }).fill('Rei');
    await page.getByRole('button', { name: account.save.person }).click();
    await page.getByText(account.update.done).waitFor();

    await page.getByRole('button', { name: shell.account.of.replace('{{name}}', 'Antía Rei') }).click();
    await page.getByRole('menuitem', { name: shell.account.leave }).click();
    await page.waitForURL('**/login-external?brand=norte&notice=left');
    await page.getByText(es.login.left).waitFor();
    await page.getByRole('button', { name: named(es.external.continue, 'Norte Verde') }).waitFor();
    await page.goto(`${site.url}/redirect-external`);
    await page.getByRole('heading', { name: es.external.failed }).waitFor();
    await page.getByRole('link', { name: es.external.again }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('register here when it has none; a brand that is not known looks like the product', async () => {
    const { page, troubles } = await site.visitor({ language: 'en', viewport: PHONE });
    await page.goto(`${site.url}/en/login-external?brand=alborada`);
    await page.getByRole('heading', { name: named(en.external.title, 'Alborada Seguros') }).waitFor();
    expect(await primaryOf(page)).toBe('#c2410c');
    expect(await seriousProblems(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: en.login.register }).click();
    await page.waitForURL('**/en/register-external?brand=alborada');
    await page.getByRole('heading', { name: en.register.title }).waitFor();
    await page.goto(`${site.url}/login-external?brand=nadie`);
    await page.getByRole('heading', { name: en.login.title }).waitFor();
    expect(await primaryOf(page)).toBe('#0e6b57');
    expect(troubles).toEqual([]);
  });
});
