import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const BUILT = 'dist/web';

/** Of all files of a kind, compressed as each of the two does it, kB. */
interface Packed {
  readonly gzip: number;
  readonly brotli: number;
}
interface Loaded {
  readonly js: Packed;
  readonly css: Packed;
  /** Requests to the site: its files, and those to the API. */
  readonly files: number;
  readonly calls: number;
}

async function packed(paths: readonly string[]): Promise<Packed> {
  const files = await Promise.all(paths.map((path) => readFile(join(BUILT, path))));
  const sum = (pack: (file: Buffer) => Buffer) => files.reduce((kB, file) => kB + pack(file).length / 1000, 0);
  return { gzip: sum((file) => gzipSync(file)), brotli: sum((file) => brotliCompressSync(file)) };
}

/** What a page loads until nothing more comes. */
export async function loaded(page: Page, open: () => Promise<unknown>): Promise<Loaded> {
  const addresses: URL[] = [];
  page.on('response', (response) => addresses.push(new URL(response.url())));
  await open();
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const own = addresses.filter(({ origin }) => origin === new URL(page.url()).origin).map(({ pathname }) => pathname);
  const calls = own.filter((path) => path.startsWith('/api/')).length;
  const ending = (end: string) => [...new Set(own.filter((path) => path.endsWith(end)))];
  return {
    js: await packed(ending('.js')),
    css: await packed(ending('.css')),
    files: own.length - calls,
    calls,
  };
}
