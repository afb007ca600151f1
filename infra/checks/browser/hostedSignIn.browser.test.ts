import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedTexts } from '#infra/local/cognito/oauth/texts.ts';
import { oidcTexts } from '#infra/local/oidc/texts.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { launchBrowser } from './chromium.ts';
import { seriousProblems, sidewaysPixels } from './site.ts';

/** aws-amplify speaks to its domain by https only; what it sends there goes to the embedded pool. */
const DOMAIN = 'pool.test';
const SCRIPT = `
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signInWithRedirect, signOut } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';
const events = [];
Hub.listen('auth', ({ payload }) => events.push(payload.event));
const home = location.origin + '/';
const scopes = ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'];
const oauth = { domain: '${DOMAIN}', scopes, redirectSignIn: [home], redirectSignOut: [home], responseType: 'code' };
fetch('/config.json').then((answer) => answer.json()).then((pool) => {
  Amplify.configure({ Auth: { Cognito: { ...pool, loginWith: { email: true, oauth } } } });
  Object.assign(window, { events, fetchAuthSession, signInWithRedirect, signOut });
  document.title = 'ready';
});
`;
interface Amplified {
  events: string[];
  fetchAuthSession(): Promise<{ tokens?: { idToken?: { payload: Record<string, unknown> } } }>;
  signInWithRedirect(input?: object): Promise<void>;
  signOut(): Promise<void>;
}

let cloud: TestCloud;
let webDir = '';
let browser: Awaited<ReturnType<typeof launchBrowser>>;
/** A site of one page with nothing but aws-amplify on it. */
async function writeSite(): Promise<void> {
  webDir = await mkdtemp(join(tmpdir(), 'souto-hosted-'));
  const outfile = join(webDir, 'amplify.js');
  await build({ stdin: { contents: SCRIPT, resolveDir: '.' }, bundle: true, outfile, format: 'iife' });
  await writeFile(join(webDir, 'index.html'), '<!doctype html><body><script src="/amplify.js"></script></body>');
}
beforeAll(async () => {
  await writeSite();
  const brands = [{ id: 'norte', name: 'Norte Verde', domains: ['norte.example'] }];
  [cloud, browser] = await Promise.all([startCloud({ brands, webDir }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await cloud.close();
  await rm(webDir, { recursive: true, force: true });
});

async function openSite(): Promise<Page> {
  // The site's policy knows the pool's address, not the name that aws-amplify is told here.
  const context = await browser.newContext({ locale: 'gl', bypassCSP: true });
  await context.route(`https://${DOMAIN}/**`, async (route) => {
    const url = route.request().url().replace(`https://${DOMAIN}`, cloud.urls.cognito);
    await route.fulfill({ response: await route.fetch({ url, maxRedirects: 0 }) });
  });
  const page = await context.newPage();
  await page.goto(`${cloud.urls.site}/`);
  await page.waitForFunction(() => document.title === 'ready');
  return page;
}

/** The page goes away before the promise would tell. */
const start = (page: Page, input?: object) =>
  page.evaluate((given) => {
    void (window as unknown as Amplified).signInWithRedirect(given);
  }, input);

/** Back on the site: the claims of the id token, once aws-amplify has said that somebody is signed in. */
async function claimsAtSite(page: Page): Promise<Record<string, unknown>> {
  await page.waitForFunction(() => (window as unknown as Amplified).events?.includes('signInWithRedirect'));
  expect(page.url()).toBe(`${cloud.urls.site}/`);
  const { tokens } = await page.evaluate(async () => {
    const { tokens } = await (window as unknown as Amplified).fetchAuthSession();
    return { tokens: tokens?.idToken?.payload ?? {} };
  });
  return tokens;
}

it('aws-amplify signs in by redirect at the pool, signs out, and signs in at a brand', async () => {
  const user = await cloud.newUser({ userType: 'Representante empresarial' });
  const page = await openSite();
  await start(page);
  await page.getByRole('heading', { name: hostedTexts.gl.title }).waitFor();
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByLabel(hostedTexts.gl.email).fill(user.email);
  await page.getByLabel(hostedTexts.gl.password).fill('non é esta');
  await page.getByRole('button', { name: hostedTexts.gl.submit }).click();
  await page.getByRole('alert').getByText(hostedTexts.gl.wrong).waitFor();
  await page.getByLabel(hostedTexts.gl.password).fill(user.password);
  await page.getByRole('button', { name: hostedTexts.gl.submit }).click();
  expect(await claimsAtSite(page)).toMatchObject({ email: user.email, usertype: 'Representante empresarial' });

  const signedOut = page.waitForEvent('load');
  await page.evaluate(() => {
    void (window as unknown as Amplified).signOut();
  });
  await signedOut;
  await page.waitForFunction(() => document.title === 'ready');
  await start(page, { provider: { custom: 'norte' } });
  await page.getByRole('heading', { name: oidcTexts.gl.title.replace('{{brand}}', 'Norte Verde') }).waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByLabel(oidcTexts.gl.email).fill('antia@norte.example');
  await page.getByRole('button', { name: oidcTexts.gl.submit }).click();
  expect(await claimsAtSite(page)).toMatchObject({ email: 'antia@norte.example', email_verified: true });
});
