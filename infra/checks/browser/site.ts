import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startCloud, type TestCloud, type TestCloudOptions, type TestUser } from '#infra/local/testCloud.ts';
import { CONSENT_VERSION } from '#shared/consents/purposes.ts';
import { launchBrowser } from './chromium.ts';
import { keepSession } from './storedSession.ts';

export const DESKTOP = { width: 1440, height: 900 };
/** A token that anybody can read. What is sealed is base64 without points, and may hold `eyJ` by chance. */
export const READABLE_TOKEN = /eyJ[\w-]+\.[\w-]/;
export const PHONE = { width: 390, height: 844 };

interface Visit {
  language?: 'es' | 'en' | 'gl' | 'pt';
  viewport?: { width: number; height: number };
  /** Of somebody who is still asked about cookies; else they were all rejected before. */
  isAsked?: boolean;
}
/** A page and what went wrong in it: console errors, uncaught exceptions, violations of the content security policy. */
export interface Visitor {
  page: Page;
  troubles: string[];
}

/** The built site on a cloud of its own, and a browser to visit it with. */
export class Site {
  readonly cloud: TestCloud;
  private readonly browser: Browser;
  private readonly contexts: BrowserContext[] = [];
  private constructor(cloud: TestCloud, browser: Browser) {
    this.cloud = cloud;
    this.browser = browser;
  }

  /** `brands`: those that have an identity provider of their own. */
  static async open(options: Pick<TestCloudOptions, 'brands' | 'dataDir'> = {}): Promise<Site> {
    const [cloud, browser] = await Promise.all([startCloud({ webDir: 'dist/web', ...options }), launchBrowser()]);
    return new Site(cloud, browser);
  }

  async closeWindows(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }

  async close(): Promise<void> {
    await this.closeWindows();
    await this.browser.close();
    await this.cloud.close();
  }

  get url(): string {
    return this.cloud.urls.site;
  }

  async visitor({ language = 'es', viewport = DESKTOP, isAsked = false }: Visit = {}): Promise<Visitor> {
    const locale = language === 'pt' ? 'pt-PT' : language;
    const context = await this.browser.newContext({ locale, viewport, reducedMotion: 'reduce', acceptDownloads: true });
    this.contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(100_000);
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 4'))
        troubles.push(`console: ${message.text()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`CSP ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    if (!isAsked) await page.addInitScript(rejectCookies, CONSENT_VERSION);
    return { page, troubles };
  }

  /** A visitor who signed in before: for flows that are not about how one comes in. */
  async signedIn({ tokens }: Pick<TestUser, 'tokens'>, visit: Visit = {}): Promise<Visitor> {
    const visitor = await this.visitor(visit);
    await keepSession(visitor.page, this.url, tokens);
    return visitor;
  }

  /**
   * Asks until there is an answer. For what one waits for, and not until the cloud is settled: in a shared one
   * something of others may be due in minutes.
   */
  async until<T>(what: string, ask: () => Promise<T | null | undefined> | T | null | undefined): Promise<T> {
    for (const end = Date.now() + 100_000; Date.now() < end; ) {
      const answer = await ask();
      if (answer) return answer;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`Still not there: ${what}`);
  }

  /** What a pattern finds in the newest mail to an address. */
  private mailed(email: string, wanted: RegExp): Promise<string> {
    const newest = () => this.cloud.inbox().find(({ to }) => to.includes(email))?.html ?? '';
    return this.until(`${wanted} in a mail to ${email}`, () => wanted.exec(newest())?.[1]);
  }

  /** The six digits of the newest mail to an address. */
  codeFor(email: string): Promise<string> {
    return this.mailed(email, />\s*(\d{6})\s*</);
  }

  /** The link to a path in the newest mail to an address. */
  async linkFor(email: string, path: string): Promise<string> {
    return (await this.mailed(email, new RegExp(`href="([^"]*${path}[^"]*)"`))).replaceAll('&amp;', '&');
  }
}

/** In the page: what the consent dialogue keeps when everything is rejected. */
function rejectCookies(version: number): void {
  const value = { version, language: 'es', at: new Date().toISOString(), purposes: { errors: false, tracking: false } };
  localStorage.setItem('souto.consent', JSON.stringify({ value, untilMs: Date.now() + 86_400_000 }));
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
interface AxeResult {
  violations: { id: string; impact: string | null; nodes: { target: unknown[] }[] }[];
}

/** Accessibility problems that axe calls serious or critical (WCAG 2.2 A and AA), with the elements that have them. */
export async function seriousProblems(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  // What slides over a field for a moment is not where it stays.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
  // Evaluated, not added as an element: the content security policy of the page stays as it is.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = (await page.evaluate(() =>
    (window as unknown as { axe: { run: (options: object) => Promise<AxeResult> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Of what is in order it describes one element only.
      resultTypes: ['violations'],
    }),
  )) as AxeResult;
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map((node) => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    );
}

/**
 * Pixels that the page is wider than the window: nobody should scroll sideways. Charts take a new width a frame or two
 * after the window has it, so a page that is too wide is given a moment to come to rest.
 */
export async function sidewaysPixels(page: Page): Promise<number> {
  const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, null, {
      timeout: 3000,
    })
    .catch(() => undefined);
  return page.evaluate(wide);
}
