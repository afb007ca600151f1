import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { Site } from '#infra/checks/browser/site.ts';
import { confirmProposal, newCalculation, upload } from '#infra/checks/kit/imports.ts';
import { ensureWeb } from '#infra/local/build/web.ts';
import { type Figure, figure, withGoal } from './figure.ts';
import { longestTask, traced } from './frames.ts';

const ROWS = 100_000;
/** Beside the eight of a bill. */
const MORE_COLUMNS = 12;
const BLOCKED_MS_AT_MOST = 50;
const FIRST_ROWS = '[role=grid] [data-line]';

const run = promisify(execFile);

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
  const folder = await mkdtemp(join(tmpdir(), 'souto-bench-'));
  const site = await Site.open();
  try {
    const path = join(folder, 'bills.xlsx');
    await run(process.execPath, [
      'infra/run/tsx.mjs',
      ...['infra/bench/makeFile.ts', path, String(ROWS), String(MORE_COLUMNS)],
    ]);
    const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'es' });
    // Of another year than its dates but for a part: those of the other one are wrong.
    const { id } = await newCalculation(user.api);
    const read = await upload(user.api, id, { name: 'bills.xlsx', content: await readFile(path) });
    const { mapping } = await user.api.imports.getPreview({ params: { id: read.id } });
    const columns = mapping.columns.map((one) => (one.field === 'quantityUnit' ? { ...one, field: 'note' } : one));
    const checked = await confirmProposal(user.api, read, { columns });
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
        await page.keyboard.type('12');
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
    await rm(folder, { recursive: true, force: true });
  }
}
