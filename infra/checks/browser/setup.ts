import { chromiumPath } from './chromium.ts';

/** Before the browser suite: the browser is unpacked once, before workers start. */
export async function setup(): Promise<void> {
  await chromiumPath();
}
