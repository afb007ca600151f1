import type { Page } from 'playwright-core';
import { localeOf } from '#shared/kernel/languages.ts';
import { withLanguage } from '#web/lib/language.ts';
import { isTranslated } from '#web/lib/routes/table.ts';
import { DESKTOP, PHONE, type Site, seriousProblems, sidewaysPixels } from '../site.ts';
import { type Guest, newGuest } from './guests.ts';
import { addressOf, type Visit } from './visits.ts';

/** In the page: what the language menu keeps; a Spanish address says no language. */
const chooseLanguage = (page: Page, value: string) =>
  page.evaluate((language) => {
    const kept = { value: language, untilMs: Date.now() + 86_400_000 };
    localStorage.setItem('souto.language', JSON.stringify(kept));
  }, value);

/** Of a page with one address the language stands after `?`: it goes before that of the person's profile. */
function inLanguage(address: string, language: Visit['language']): string {
  const [path = ''] = address.split(/[?#]/, 1);
  if (isTranslated(path)) return withLanguage(address, language);
  if (/[?&]lang=/.test(address)) return address;
  const [search, hash = ''] = address.slice(path.length).split('#');
  return `${path}${search ? `${search}&` : '?'}lang=${language}${hash && `#${hash}`}`;
}

/** In the page: goes there as a link does, by the router that it keeps for whoever would look at it. */
const follow = (href: string) =>
  (window as unknown as { __TSR_ROUTER__: { navigate(to: { href: string }): Promise<void> } }).__TSR_ROUTER__.navigate({
    href,
  });

/** In the page: nothing is on its way or about to appear. */
const isQuiet = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy=true], [data-loading]') === null;

/** What every page owes: a title of its own, one main heading, the language that was asked for. */
async function pageProblems(page: Page, { language }: Visit): Promise<string[]> {
  const { title, headings, mains, lang, jumps } = await page.evaluate(() => ({
    title: document.title,
    // A positive tabindex jumps the queue: the focus then leaves the order of the page.
    jumps: [...document.querySelectorAll<HTMLElement>('[tabindex]')].filter((element) => element.tabIndex > 0).length,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    lang: document.documentElement.lang,
  }));
  return [
    ...(/\w.* · Souto$|^Souto · \w/.test(title) ? [] : [`title "${title}"`]),
    ...(headings === 1 ? [] : [`${headings} headings h1`]),
    ...(jumps === 0 ? [] : [`${jumps} elements jump the order of the focus`]),
    ...(mains === 1 ? [] : [`${mains} elements main`]),
    ...(lang === localeOf(language) ? [] : [`language ${lang}`]),
  ];
}

/** Goes from screen to screen, in a window for each kind of person and brand, and says what is wrong. */
export class Walk {
  /** Each as soon as nobody looks at its window. */
  private readonly guests = new Map<string, Promise<Guest>>();
  private readonly site: Site;
  constructor(site: Site) {
    this.site = site;
  }

  /**
   * Serious accessibility problems, content policy violations, console errors, sideways scroll, title, heading. Several
   * may be asked for at once: in one window they wait for one another.
   */
  problemsOf(visit: Visit): Promise<string[]> {
    const key = `${visit.who} ${visit.brand}`;
    const guest = this.guests.get(key) ?? newGuest(this.site, visit);
    const found = guest.then((one) => this.look(visit, one));
    const next = found.then(
      () => guest,
      () => guest,
    );
    // Who could not come is told by the visit.
    next.catch(() => undefined);
    this.guests.set(key, next);
    return found;
  }

  private async look(visit: Visit, guest: Guest): Promise<string[]> {
    const { page, troubles } = guest;
    await page.setViewportSize(visit.width === 'phone' ? PHONE : DESKTOP);
    await this.go(visit, guest);
    await page.waitForFunction(isQuiet);
    const problems = [...(await pageProblems(page, visit)), ...(await seriousProblems(page))];
    await page.setViewportSize(PHONE);
    const pixels = await sidewaysPixels(page);
    if (pixels > 0) problems.push(`scrolls sideways by ${pixels} px at ${PHONE.width} px`);
    return [...problems, ...troubles.splice(0)];
  }

  /** Loads the page where its language is another one; else goes on inside, as people do. */
  private async go(visit: Visit, guest: Guest): Promise<void> {
    const { page, seed, language } = guest;
    const address = inLanguage(addressOf(visit, seed), visit.language);
    delete guest.language;
    if (language === visit.language) await page.evaluate(follow, address);
    else {
      await chooseLanguage(page, visit.language);
      await page.goto(this.site.url + address);
    }
    guest.language = visit.language;
  }
}
