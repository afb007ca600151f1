import type { CDPSession, Page } from 'playwright-core';
import { Site } from '#infra/checks/browser/site.ts';
import { confirmProposal, newCalculation, upload } from '#infra/checks/kit/imports.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { type Figure, figure, percentiles, withGoal } from './figure.ts';
import { longestTask, traced, type Work, workOf } from './frames.ts';

const ROWS = 10_000;
const SCROLL_MS = 5_000;
/** A notch of a wheel, and how often somebody who hurries turns it. */
const NOTCH_PX = 240;
const BETWEEN_MS = 16;
/** Main thread, of each frame (issue 4: 60 frames a second). */
const FRAME_AT_MOST_MS = 16;
const OPENED_AT_MOST_MS = 2_000;
const TYPED = '123456';

const fileOf = (rows: number) =>
  [
    'Centro;Combustible;Cantidad;Unidad;Fecha;Fuente',
    ...Array.from(
      { length: rows },
      (_, n) =>
        `${n % 2 ? 'Planta de Quiroga' : 'Oficina de Monforte'};Gas natural;${n + 1},5;kWh;15/${(n % 12) + 1}/2024;Caldera ${n % 40}`,
    ),
    '',
  ].join('\n');

/** A calculation with 10,000 rows in one question. */
async function newTable({ api }: TestUser): Promise<string> {
  const calculation = await newCalculation(api);
  const read = await upload(api, calculation.id, { name: 'consumos.csv', content: fileOf(ROWS) });
  const { state } = await confirmProposal(api, read);
  if (state !== 'DONE') throw new Error(`The import is ${state}`);
  return calculation.id;
}

/** In the page: how long each frame takes, ms, while something goes on. */
export const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = [];
    const watch = {
      last: performance.now(),
      next(now: number) {
        frames.push(now - watch.last);
        watch.last = now;
        requestAnimationFrame(watch.next);
      },
    };
    requestAnimationFrame(watch.next);
    Object.assign(window, { frames });
  });
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));

interface Measured {
  readonly frames: readonly number[];
  readonly work: readonly Work[];
}
export async function measured(page: Page, act: () => Promise<void>): Promise<Measured> {
  await framesOf(page);
  const events = await traced(page, act);
  return { frames: await framesOf(page), work: workOf(events) };
}

/** Does something again and again for five seconds, as fast as somebody would. */
async function forAWhile(act: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + SCROLL_MS; Date.now() < end; ) {
    const startedAt = Date.now();
    await act();
    await new Promise((done) => setTimeout(done, Math.max(0, BETWEEN_MS - (Date.now() - startedAt))));
  }
}

export function figuresOf(name: string, { frames, work }: Measured): Figure[] {
  const of = (take: (one: Work) => number) => percentiles(work.map(take));
  const all = of(({ allMs }) => allMs);
  const worst = Math.max(...work.map(({ allMs }) => allMs));
  const shown = percentiles(frames);
  return [
    figure(`${name}: work of a frame, median`, all.p50, 'ms'),
    withGoal(figure(`${name}: work of a frame, p95`, all.p95, 'ms'), { atMost: FRAME_AT_MOST_MS }),
    figure(`${name}: work of a frame, worst of ${work.length}`, worst, 'ms'),
    figure(`${name}: of it script, p95`, of(({ scriptMs }) => scriptMs).p95, 'ms'),
    figure(`${name}: of it style and layout, p95`, of(({ layoutMs }) => layoutMs).p95, 'ms'),
    figure(`${name}: of it paint and commit, p95`, of(({ paintMs }) => paintMs).p95, 'ms'),
    figure(`${name}: from frame to frame, median`, shown.p50, 'ms'),
    figure(`${name}: from frame to frame, p95`, shown.p95, 'ms'),
  ];
}

/** Until all rows are there, with the one that is written in next, and the names of the columns. */
const allThere = (page: Page) => page.locator(`[role=grid][aria-rowcount="${ROWS + 2}"]`).waitFor();

/** From the address to the first rows and to all, and what of it keeps the page from answering. */
async function opening(page: Page, address: string): Promise<Figure[]> {
  const startedAt = performance.now();
  const ms: number[] = [];
  const events = await traced(page, async () => {
    await page.goto(address);
    await page.locator('[role=grid] [data-row]').first().waitFor();
    ms.push(performance.now() - startedAt);
    await allThere(page);
    ms.push(performance.now() - startedAt);
  });
  const [first = Number.NaN, all = Number.NaN] = ms;
  return [
    withGoal(figure('open: to the first rows', first, 'ms'), { atMost: OPENED_AT_MOST_MS }),
    figure('open: to all rows', all, 'ms'),
    figure('open: longest task', longestTask(events), 'ms'),
  ];
}

async function scrolling(page: Page): Promise<Figure[]> {
  await watchFrames(page);
  const box = await page.locator('[role=grid]').boundingBox();
  if (!box) throw new Error('There is no table');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const wheel = await measured(page, () => forAWhile(() => page.mouse.wheel(0, NOTCH_PX)));
  await page.locator('[role=grid]').evaluate((table) => table.scrollTo(0, 0));
  await page.locator('[role=grid] [data-column="inputs.quantity"]').first().click();
  const keys: CDPSession = await page.context().newCDPSession(page);
  const down = { type: 'rawKeyDown', key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 } as const;
  const key = await measured(page, () => forAWhile(() => keys.send('Input.dispatchKeyEvent', down)));
  return [...figuresOf('wheel', wheel), ...figuresOf('arrow key', key)];
}

/** A quantity typed into a row in the middle, until it is saved. */
async function typing(page: Page): Promise<Figure[]> {
  const typed = await measured(page, async () => {
    for (const digit of TYPED) await page.keyboard.press(digit, { delay: 60 });
    await page.keyboard.press('Enter');
    await new Promise((done) => setTimeout(done, 2_000));
  });
  return figuresOf('typing', typed).slice(0, 3);
}

/** The table of a question with 10,000 rows in the built site: how long it takes to open, to scroll and to write in it. */
export async function benchScrolling(): Promise<Figure[]> {
  await ensureWeb();
  const site = await Site.open();
  try {
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    const calculationId = await newTable(user);
    await site.cloud.settled();
    const { page } = await site.signedIn(user);
    const address = `${site.url}/footprint/carbonmanager?calculation=${calculationId}&activity=fixed-installations`;
    await page.goto(address);
    await allThere(page);
    return [...(await opening(page, address)), ...(await scrolling(page)), ...(await typing(page))];
  } finally {
    await site.close();
  }
}
