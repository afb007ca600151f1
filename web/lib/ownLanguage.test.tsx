import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#shared/kernel/languages.ts';

/** What the server keeps in the profile, as the calls of the page change it. */
const server = vi.hoisted(() => ({ language: 'gl', isDown: false }));
vi.mock('./api.ts', () => ({
  api: {
    account: {
      setLanguage: async ({ body }: { body: { language: Language } }) => {
        if (server.isDown) throw new Error('no server');
        server.language = body.language;
        return body;
      },
    },
  },
}));

/** As after a page load in Spanish. */
async function load() {
  vi.resetModules();
  const { startI18n, currentLanguage, changeLanguage, loadTexts } = await import('./i18n.ts');
  const { storedLanguage } = await import('./language.ts');
  await startI18n('es', ['ui']);
  const own = await import('./ownLanguage.ts');
  own.showLanguagesBy(changeLanguage);
  return { ...own, currentLanguage, storedLanguage, loadTexts };
}
beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { language: 'gl', isDown: false });
});

it('comes with the person who signs in, and stays when they leave', async () => {
  const page = await load();
  await page.ownLanguageIs('gl');
  expect(page.currentLanguage()).toBe('gl');
  await page.ownLanguageIs(null);
  expect(page.currentLanguage()).toBe('gl');
});

it('that is chosen becomes the one of the profile; one that was chosen before signing in as well', async () => {
  const inside = await load();
  await inside.ownLanguageIs('gl');
  await inside.takeLanguage('pt');
  expect([inside.currentLanguage(), server.language]).toEqual(['pt', 'pt']);
  const before = await load();
  await before.takeLanguage('en');
  expect(server.language).toBe('pt');
  await before.ownLanguageIs('pt');
  expect([before.currentLanguage(), server.language]).toEqual(['en', 'en']);
});

it('of the address goes before it on that page, and changes nothing in the profile', async () => {
  const page = await load();
  page.addressSaysLanguage();
  await page.ownLanguageIs('gl');
  expect([page.currentLanguage(), server.language]).toEqual(['es', 'gl']);
});

it('that cannot be kept is shown all the same, said, and tried again with the next choice', async () => {
  const page = await load();
  await page.ownLanguageIs('gl');
  server.isDown = true;
  await expect(page.takeLanguage('en')).rejects.toThrow('no server');
  expect([page.currentLanguage(), server.language]).toEqual(['en', 'gl']);
  server.isDown = false;
  await page.takeLanguage('en');
  expect(server.language).toBe('en');
});

it('of somebody is not that of the next person here', async () => {
  const page = await load();
  await page.ownLanguageIs('gl');
  await page.takeLanguage('en');
  await page.ownLanguageIs(null);
  await page.ownLanguageIs('pt');
  expect([page.currentLanguage(), server.language]).toEqual(['pt', 'en']);
});

it('whose texts do not come leaves the page as it is, and is not kept', async () => {
  const page = await load();
  await page.ownLanguageIs('gl');
  const { default: i18next } = await import('i18next');
  const { backend } = i18next.services.backendConnector as { backend: { read: (...given: unknown[]) => void } };
  const read = backend.read;
  backend.read = (...given) => (given[2] as (error: Error) => void)(new Error('no network'));
  await expect(page.takeLanguage('en')).rejects.toMatchObject({ code: 'kit.offline' });
  expect([page.currentLanguage(), server.language, page.storedLanguage()]).toEqual(['gl', 'gl', 'gl']);
  await page.ownLanguageIs('pt');
  expect(page.currentLanguage()).toBe('gl');
  await expect(page.loadTexts(['tour'])).rejects.toMatchObject({ code: 'kit.offline' });
  backend.read = read;
  await page.loadTexts(['tour']);
  expect(i18next.hasResourceBundle('gl', 'tour')).toBe(true);
  await page.takeLanguage('en');
  expect([page.currentLanguage(), server.language]).toEqual(['en', 'en']);
});
