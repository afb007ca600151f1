import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium as playwright } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const CACHE = resolve('node_modules/.cache/chromium-147');

/** A Chromium to drive: CHROME_PATH, an installed one, or the one inside @sparticuz/chromium (Linux x64), unpacked once. */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium found: install Chrome or Chromium, or set CHROME_PATH to one.');
  return unpacked();
}

/**
 * Unpacks into a folder of its own and renames it: two processes at once, or a killed one, never leave half a browser.
 * The package decides what to unpack by the Lambda environment, and where to by TMPDIR.
 */
async function unpacked(): Promise<string> {
  const executable = join(CACHE, 'chromium');
  if (existsSync(executable)) return executable;
  const own = `${CACHE}-${process.pid}`;
  await mkdir(own, { recursive: true });
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  Object.assign(process.env, { TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
  await rename(own, CACHE).catch(() => rm(own, { recursive: true, force: true }));
  return executable;
}

/**
 * The package's own list of fonts names the folders of a Lambda. A browser without any font ends at the first character
 * that the page's fonts do not hold (a password's dots, a tick).
 */
async function fontList(): Promise<string> {
  const folder = join(CACHE, 'fontconfig');
  await mkdir(folder, { recursive: true });
  const dirs = [join(CACHE, 'fonts/fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('');
  const list = `<fontconfig>${dirs}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`;
  // Renamed into place: a browser of another process that begins meanwhile would read half a list, and end at once.
  const own = join(folder, `fonts-${process.pid}.conf`);
  await writeFile(own, `<?xml version="1.0"?>\n${list}\n`);
  await rename(own, join(folder, 'fonts.conf'));
  return folder;
}

/** Starts a headless browser with its own empty profile and no traffic of its own. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  const libraries = [CACHE, join(CACHE, 'al2023/lib'), join(CACHE, 'al2/lib'), join(CACHE, 'lib')].filter((path) =>
    existsSync(path),
  );
  return playwright.launch({
    executablePath,
    env: {
      ...(process.env as Record<string, string>),
      ...(executablePath.startsWith(CACHE) && {
        LD_LIBRARY_PATH: libraries.join(':'),
        FONTCONFIG_PATH: await fontList(),
      }),
    },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A process less a browser, and pages that live for seconds are not worth optimizing: a tenth of the CPU.
      '--in-process-gpu',
      '--js-flags=--no-turbofan,--no-maglev',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
    ],
  });
}
