import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { Site } from '#infra/checks/browser/site.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { longestTask, traced } from './frames.ts';
import { nameOf, placeOf, provinceOf, speciesOf } from './manyForests.ts';
import { figuresOf, measured, watchFrames } from './scrolling.ts';

const FORESTS = 10_000;
const OPENED_AT_MOST_MS = 2_000;
const TASK_AT_MOST_MS = 200;
const DRAGS = 12;
const STEPS = 25;
const PIN = '.leaflet-marker-pane [role=button]';

/** The file of ten thousand forests on sale. */
async function writeFile(env: Site['cloud']['env']): Promise<void> {
  Object.assign(process.env, env);
  const { writeSnapshot } = await import('#functions/marketplace/snapshot.ts');
  const offers = Array.from({ length: FORESTS }, (_, at) => {
    const n = at + 1;
    const { lat, lon } = placeOf(n);
    const about = { name: nameOf(n), municipality: 'Quiroga', province: provinceOf(n), species: speciesOf(n) };
    return {
      ...{ id: idFrom('project', ulid()), forestNo: n, country: 'ES' as const, ...about },
      ...{ price: { kind: 'default', floorCents: 0 } as const, vintages: [{ vintage: 2026, available: n }] },
      ...{
        available: n,
        areaM2: 20_000 + n,
        annualKg: 10_000 + n,
        plantedYear: 1998,
        registry: null,
        category: null,
        goals: [],
      },
      point: { lat: Math.round(lat * 100) / 100, lon: Math.round(lon * 100) / 100 },
      short: 'Castiñeiros de 1998 nunha ladeira ao norte',
    };
  });
  await writeSnapshot(offers, null);
}

/** From the address to the pins, and the longest time for which the page does not answer. */
async function opening(page: Page, address: string): Promise<Figure[]> {
  const startedAt = performance.now();
  let ms = Number.NaN;
  const events = await traced(page, async () => {
    await page.goto(address);
    await page.locator(PIN).first().waitFor();
    ms = performance.now() - startedAt;
  });
  return [
    withGoal(figure('open: to the pins', ms, 'ms'), { atMost: OPENED_AT_MOST_MS }),
    figure('open: pins in the page', await page.locator(PIN).count(), 'pins'),
    withGoal(figure('open: longest task', longestTask(events), 'ms'), { atMost: TASK_AT_MOST_MS }),
  ];
}

/** Drags the map to and fro, as a hand does. */
async function panning(page: Page): Promise<Figure[]> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('There is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const done = await measured(page, async () => {
    for (let drag = 0; drag < DRAGS; drag++) {
      const way = drag % 2 ? 1 : -1;
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let step = 1; step <= STEPS; step++) await page.mouse.move(x + way * step * 6, y + way * step * 4);
      await page.mouse.up();
    }
  });
  return figuresOf('pan', done);
}

/** Comes nearer and goes away again: at each step other pins are shown. */
async function zooming(page: Page): Promise<Figure[]> {
  const press = (name: 'in' | 'out') => page.locator(`.leaflet-control-zoom-${name}`).click();
  const events = await traced(page, async () => {
    for (const way of ['in', 'out'] as const) for (let step = 0; step < 5; step++) await press(way);
  });
  return [withGoal(figure('zoom: longest task', longestTask(events), 'ms'), { atMost: TASK_AT_MOST_MS })];
}

/** The map of the market with ten thousand forests in the built site: how long it takes to open, to drag and to come nearer. */
export async function benchMap(): Promise<Figure[]> {
  await ensureWeb();
  const site = await Site.open();
  try {
    const user = await site.cloud.newUser({ userType: 'Representante empresarial' });
    await writeFile(site.cloud.env);
    const { page } = await site.signedIn(user);
    const address = `${site.url}/company/proyectos`;
    await page.goto(address);
    await page.locator(PIN).first().waitFor();
    const opened = await opening(page, address);
    await watchFrames(page);
    return [...opened, ...(await panning(page)), ...(await zooming(page))];
  } finally {
    await site.close();
  }
}
