import { describe, expect, it } from 'vitest';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import account from '#web/i18n/es/account.json' with { type: 'json' };
import es from '#web/i18n/es/session.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import titles from '#web/i18n/es/titles.json' with { type: 'json' };
import galician from '#web/i18n/gl/shell.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

describe('somebody new', () => {
  it('is told what is wrong in a form, field by field', async () => {
    const { page } = await site.visitor({ viewport: PHONE });
    await page.goto(`${site.url}/register`);
    await page.getByLabel(es.field.password, { exact: true }).fill('corta');
    await page.getByLabel(es.field.repeat).fill('otra');
    await page.getByRole('button', { name: es.register.submit }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBeGreaterThan(4);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
  });
});

describe('the own account', () => {
  it('is changed with the password; what is half done survives a session that ends, and the new password counts', async () => {
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    const { page, troubles } = await site.signedIn(user, { viewport: PHONE });
    await page.goto(`${site.url}/account/account`);
    await page.locator('#edit-bank').click();
    const current = page.getByLabel(account.field.current);
    const save = page.locator('main form button[type=submit]');
    await page.getByLabel(account.holder).fill('Uxía Castro');
    await page.getByLabel(account.entity).fill('Abanca');
    await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1331');
    await current.fill('no es esta');
    await save.click();
    await page.getByText(errors.input.badIban).waitFor();
    await page.getByLabel('IBAN').fill('ES91 2100 0418 4502 0005 1332');
    await save.click();
    await page.getByText(errors.session.wrongPassword).waitFor();
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.startsWith('souto.session.')) localStorage.removeItem(name);
    });
    await page.reload();
    await page.waitForURL('**/login?originUrl=*');
    await page.locator('input[name=email]').fill(user.email);
    await page.locator('input[name=password]').fill(user.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/account/account');
    expect(await page.getByLabel('IBAN').inputValue()).toBe('ES91 2100 0418 4502 0005 1332');
    expect(await current.inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('no es esta');
    await current.fill(user.password);
    await save.click();
    await page.getByText(account.ibanEnds.replace('{{end}}', '1332')).waitFor();
    await page.locator('#edit-password').click();
    await current.fill(user.password);
    await page.getByLabel(account.field.new, { exact: true }).fill('castañas y pan');
    await page.getByLabel(account.field.repeat).fill('castañas y pan');
    await save.click();
    await page.getByText(account.passwordChanged).waitFor();
    await page.locator('#edit-password').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('the sign-in pages', () => {
  it('lead to each other without losing the page that was wanted; a code is asked for after a registration only', async () => {
    const { page, troubles } = await site.visitor();
    const wanted = `originUrl=${encodeURIComponent('/footprint/organizations')}`;
    await page.goto(`${site.url}/footprint/organizations`);
    await page.waitForURL(`**/login?${wanted}`);
    await page.getByRole('link', { name: es.login.forgot }).click();
    await page.waitForURL(`**/reset-password?${wanted}`);
    await page.getByRole('link', { name: es.reset.back }).click();
    await page.getByRole('link', { name: es.login.register }).click();
    await page.waitForURL(`**/register?${wanted}`);
    await page.getByRole('link', { name: es.register.login }).click();
    await page.waitForURL(`**/login?${wanted}`);
    await page.goto(`${site.url}/register?email=uxia@example.com`);
    await page.getByRole('heading', { name: es.register.title }).waitFor();
    expect(await page.locator('input[name=email]').inputValue()).toBe('uxia@example.com');
    await page.goto(`${site.url}/register?email=uxia@example.com&step=code`);
    await page.getByRole('heading', { name: es.confirm.title }).waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('guards', () => {
  it('send somebody signed out to the login, and back afterwards', async () => {
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    const { page } = await site.visitor();
    await page.goto(`${site.url}/footprint/organizations`);
    await page.waitForURL('**/login?originUrl=*');
    await page.locator('input[name=email]').fill(user.email);
    await page.locator('input[name=password]').fill(user.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/footprint/organizations');
  });

  it('send a forest owner to the own pages, and say inside the shell what does not exist', async () => {
    const owner = await site.cloud.newUser({ userType: 'Propietario Forestal' });
    const { page, troubles } = await site.visitor();
    await page.goto(`${site.url}/login?originUrl=${encodeURIComponent('//evil.example')}`);
    await page.locator('input[name=email]').fill(owner.email);
    await page.locator('input[name=password]').fill(owner.password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${site.url}/forest/dashboardmontes`);
    await page.goto(`${site.url}/footprint/welcome`);
    await page.waitForURL('**/forest/dashboardmontes');
    await page.goto(`${site.url}/login`);
    await page.waitForURL('**/forest/dashboardmontes');
    await page.goto(`${site.url}/footprint/organizations`);
    await page.getByRole('heading', { name: shell.otherArea.title }).waitFor();
    expect(await page.title()).toContain(titles['/footprint/organizations']);
    for (const path of ['/forest/nada', '/admin/factors', '/nada']) {
      const answer = await page.goto(site.url + path);
      await page.getByRole('navigation', { name: shell.navigation }).first().waitFor();
      await page.getByRole('heading', { level: 1, name: shell.notFound.title }).waitFor();
      expect(answer?.status()).toBe(path === '/admin/factors' ? 200 : 404);
      expect(await page.title()).toContain(shell.notFound.title);
    }
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('main').getByRole('link').first().click();
    await page.waitForURL('**/forest/dashboardmontes');
    expect(troubles).toEqual([]);
  });

  it('answer what does not exist with 404 and say so, and lead moved addresses on', async () => {
    const { page, troubles } = await site.visitor({ language: 'gl' });
    for (const path of ['/no-existe', '/gl/forestal', '/gl/account/account', '/footprint/organization/a%20b']) {
      const answer = await page.goto(site.url + path);
      await page.getByRole('heading', { level: 1, name: galician.notFound.title }).waitFor();
      expect(answer?.status(), path).toBe(404);
    }
    await page.goto(`${site.url}/company/nope?a=1`);
    await page.waitForURL(`**/gl/login?originUrl=${encodeURIComponent('/company/nope?a=1')}`);
    await page.goto(`${site.url}/es/login`);
    await page.waitForURL(`${site.url}/login`);
    await page.getByRole('heading', { level: 1, name: es.login.title }).waitFor();
    await page.goto(`${site.url}/5-claves-gads?lang=gl&utm=x`);
    await page.waitForURL('**/gl/agendar-asesoria-inicial?utm=x');
    expect(troubles).toEqual([]);
  });
});
