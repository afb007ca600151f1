import { Site } from '#infra/checks/browser/site.ts';
import { newCalculation } from '#infra/checks/kit/imports.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { loaded } from './loaded.ts';

/** kB after gzip: the shell, the table with its widgets, and the texts of the questions in one language. */
const JS_AT_MOST = 500;
const CSS_AT_MOST = 50;
const REQUESTS_AT_MOST = 100;

/** The questionnaire, as somebody signed in comes to it by its address, with nothing in the browser's cache. */
export async function benchRoute(): Promise<Figure[]> {
  await ensureWeb();
  const site = await Site.open();
  try {
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    const { id } = await newCalculation(user.api);
    const { page } = await site.signedIn(user);
    const startedAt = performance.now();
    let shownMs = 0;
    const { js, css, files, calls } = await loaded(page, async () => {
      await page.goto(`${site.url}/footprint/carbonmanager?calculation=${id}`);
      await page.locator('main h1').waitFor();
      shownMs = performance.now() - startedAt;
    });
    return [
      withGoal(figure('questionnaire: JS, gzip', js.gzip, 'kB'), { atMost: JS_AT_MOST }),
      figure('questionnaire: JS, brotli', js.brotli, 'kB'),
      withGoal(figure('questionnaire: CSS, gzip', css.gzip, 'kB'), { atMost: CSS_AT_MOST }),
      figure('questionnaire: CSS, brotli', css.brotli, 'kB'),
      withGoal(figure('questionnaire: files requested', files, 'requests'), { atMost: REQUESTS_AT_MOST }),
      figure('questionnaire: calls of the API', calls, 'requests'),
      figure('questionnaire: heading shown after', shownMs, 'ms'),
    ];
  } finally {
    await site.close();
  }
}
