import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { Site } from '#infra/checks/browser/site.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { type Figure, figure, withGoal } from './figure.ts';

/** kB after gzip of a public page (STACK: what a tuned first page needs, most of it React). */
const JS_AT_MOST = 140;
const CSS_AT_MOST = 7.5;
const BUILT = 'dist/web';

/** What a page loads until nothing more comes, after gzip, kB. */
async function loaded(page: Page, open: () => Promise<unknown>): Promise<{ js: number; css: number }> {
  const paths = new Set<string>();
  page.on('response', (response) => paths.add(new URL(response.url()).pathname));
  await open();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const sum = async (ending: string) => {
    const files = [...paths].filter((path) => path.endsWith(ending));
    const sizes = await Promise.all(
      files.map(async (path) => gzipSync(await readFile(join(BUILT, path))).length / 1000),
    );
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { js: await sum('.js'), css: await sum('.css') };
}

/** What a browser loads of the built site: the first page of a stranger, the login, the first page behind it. */
export async function benchSite(): Promise<Figure[]> {
  await ensureWeb();
  const site = await Site.open();
  try {
    const figures: Figure[] = [];
    for (const [name, path] of [
      ['landing page', '/'],
      ['login', '/login'],
    ] as const) {
      const { page } = await site.visitor();
      const { js, css } = await loaded(page, () => page.goto(`${site.url}${path}`));
      figures.push(
        withGoal(figure(`${name}: JS, gzip`, js, 'kB'), { atMost: JS_AT_MOST }),
        withGoal(figure(`${name}: CSS, gzip`, css, 'kB'), { atMost: CSS_AT_MOST }),
      );
    }
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    const { page } = await site.signedIn(user);
    await page.goto(`${site.url}/footprint/welcome`);
    await page.locator('main h1').waitFor();
    const { js, css } = await loaded(page, () => page.reload());
    return [
      ...figures,
      figure('first page behind the login: JS, gzip', js, 'kB'),
      figure('first page behind the login: CSS, gzip', css, 'kB'),
    ];
  } finally {
    await site.close();
  }
}
