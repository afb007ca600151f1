import type { Page } from 'playwright-core';
import { Site } from '#infra/checks/browser/site.ts';
import { confirmProposal, newCalculation, upload } from '#infra/checks/kit/imports.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { longestTask, traced } from './frames.ts';

const ROWS = 100_000;
/** Beside the six of a bill. */
const MORE_COLUMNS = 14;
const BLOCKED_MS_AT_MOST = 50;
const FIRST_ROWS = '[role=grid] [data-line]';

/** One row of fifty is of a unit that nobody knows. */
const WRONG_EVERY = 50;
const more = Array.from({ length: MORE_COLUMNS }, (_, i) => i + 1);
const fileOf = (rows: number) =>
  [
    `Centro;Fuente;Combustible;Cantidad;Unidad;Fecha;${more.map((i) => `Dato ${i}`).join(';')}`,
    ...Array.from(
      { length: rows },
      (_, n) =>
        `Planta de Quiroga;Caldera ${n % 40};Gas natural;${n + 1},5;${n % WRONG_EVERY === 0 ? 'brazas' : 'kWh'};15/${(n % 12) + 1}/2024;${more.map((i) => `v${(n * 7 + i) % 5_000}`).join(';')}`,
    ),
    '',
  ].join('\n');

/** What something in the page takes until it is seen, and the longest task of the main thread meanwhile. */
async function told(page: Page, name: string, act: () => Promise<void>): Promise<Figure[]> {
  let ms = 0;
  const events = await traced(page, async () => {
    const startedAt = performance.now();
    await act();
    ms = performance.now() - startedAt;
  });
  return [
    figure(name, ms, 'ms'),
    withGoal(figure('  longest task of the main thread', longestTask(events), 'ms'), { atMost: BLOCKED_MS_AT_MOST }),
  ];
}

const textOf = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** 100,000 rows and 20 columns in the grid in which they are verified: opened, scrolled, written in, filtered. */
export async function benchVerifying(): Promise<Figure[]> {
  await ensureWeb();
  const site = await Site.open();
  try {
    const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'es' });
    const { id } = await newCalculation(user.api);
    const read = await upload(user.api, id, { name: 'consumos.csv', content: fileOf(ROWS) });
    const checked = await confirmProposal(user.api, read);
    if (checked.state !== 'NEEDS_DECISION') throw new Error(`The import is ${checked.state}`);
    const { page } = await site.signedIn(user);
    const address = `${site.url}/footprint/data-importer?calculation=${id}&import=${checked.id}`;
    const figures = [figure('rows wrong', checked.counts.bad, 'rows')];
    figures.push(
      ...(await told(page, 'opened, to the first rows', async () => {
        await page.goto(address);
        await page.locator(FIRST_ROWS).first().waitFor();
      })),
    );
    const cell = page.locator(`${FIRST_ROWS}[data-column="4"]`).first();
    figures.push(
      ...(await told(page, 'a cell written in, to its check', async () => {
        await cell.click();
        await page.keyboard.type('kWh');
        await page.keyboard.press('Enter');
        await page.getByText('cambios hechos aquí').waitFor();
      })),
      ...(await told(page, 'filtered by errors', async () => {
        await page.getByLabel('Qué filas se ven').selectOption('wrong');
        await textOf(page, /filas a la vista/);
        await page.waitForTimeout(500);
      })),
      ...(await told(page, 'scrolled for 3 s', async () => {
        await cell.hover();
        for (let i = 0; i < 150; i++) {
          await page.mouse.wheel(0, 1_200);
          await page.waitForTimeout(20);
        }
      })),
    );
    return figures;
  } finally {
    await site.close();
  }
}
