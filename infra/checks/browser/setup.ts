import { ensureWeb } from '#infra/local/build/web.ts';
import { chromiumPath } from './chromium.ts';

/** Before the browser suite: the site is built and the browser unpacked once, before workers start. */
export async function setup(): Promise<void> {
  await chromiumPath();
  await ensureWeb();
}
