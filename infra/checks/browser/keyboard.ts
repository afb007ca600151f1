import type { Locator, Page } from 'playwright-core';

/** More than any screen of the flows has to reach one thing from the other. */
const MOST_STEPS = 60;

interface Focus {
  /** The element, in words for whoever reads a failure. */
  readonly what: string;
  readonly isSeen: boolean;
  readonly hasRing: boolean;
}

/**
 * In the page: what has the focus, whether it lies in the window, and whether a ring is drawn around it. What the focus
 * changes is on the screen some frames later: a busy machine gets some seconds.
 */
async function focusNow(): Promise<Focus> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  const look = (): Focus => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return {
      what: `${element.tagName.toLowerCase()} "${name.trim().slice(0, 40)}"`,
      isSeen: width > 0 && height > 0 && top >= -1 && left >= -1 && top < innerHeight && left < innerWidth,
      hasRing: (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    };
  };
  const until = performance.now() + 5_000;
  do await frame();
  while (!(look().isSeen && look().hasRing) && document.activeElement !== document.body && performance.now() < until);
  return look();
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Somebody at a page who has no mouse. What a keyboard's user would stumble over is collected in `faults`. */
export class Keyboard {
  readonly faults: string[] = [];
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  press(keys: string): Promise<void> {
    return this.page.keyboard.press(keys);
  }

  /** Moves the focus by Tab until something has it; every stop on the way must be seen, and marked. */
  async tabTo(target: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      await this.press(keys);
      const { what, isSeen, hasRing } = await this.page.evaluate(focusNow);
      if (what.startsWith('body')) continue;
      if (!isSeen) this.faults.push(`${what} has the focus and is not seen`);
      if (!hasRing) this.faults.push(`${what} has the focus and no ring`);
      if (await hasFocus(target)) return;
    }
    throw new Error(`${target} is not reached by ${keys}`);
  }

  async typeInto(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Reaches a button or link and presses it. */
  async enter(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }

  /** Waits for something to have the focus by itself: a page's heading, a dialogue's first field. */
  async waitForFocus(target: Locator): Promise<void> {
    const until = Date.now() + 60_000;
    while (!(await hasFocus(target))) {
      if (Date.now() > until)
        throw new Error(`${target} has no focus: ${(await this.page.evaluate(focusNow)).what} has`);
      await this.page.waitForTimeout(50);
    }
  }
}
