import { Site } from '#infra/checks/browser/site.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { loaded } from './loaded.ts';

/** kB after gzip of a public page (STACK: what a tuned first page needs, most of it React). */
const JS_AT_MOST = 140;
const CSS_AT_MOST = 7.5;
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
        withGoal(figure(`${name}: JS, gzip`, js.gzip, 'kB'), { atMost: JS_AT_MOST }),
        withGoal(figure(`${name}: CSS, gzip`, css.gzip, 'kB'), { atMost: CSS_AT_MOST }),
      );
    }
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    const { page } = await site.signedIn(user);
    await page.goto(`${site.url}/footprint/welcome`);
    await page.locator('main h1').waitFor();
    const { js, css } = await loaded(page, () => page.reload());
    return [
      ...figures,
      figure('first page behind the login: JS, gzip', js.gzip, 'kB'),
      figure('first page behind the login: CSS, gzip', css.gzip, 'kB'),
    ];
  } finally {
    await site.close();
  }
}
