import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { png } from '#functions/kit/pictures/picturesForTests.ts';
import {
  ciiForTests,
  facturaeForTests,
  printedForTests,
  ublForTests,
} from '#shared/invoices/reader/fixturesForTests.ts';
import { pdfForTests } from '#shared/invoices/reader/pdfForTests.ts';
import calculations from '#web/i18n/pt/calculations.json' with { type: 'json' };
import pt from '#web/i18n/pt/invoices.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { DESKTOP, PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

async function looked(page: Page): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    expect(await seriousProblems(page)).toEqual([]);
  }
}
/** Whether something is drawn: not all of a canvas is of one colour. */
const isDrawn = (page: Page) =>
  page
    .locator('canvas')
    .first()
    .evaluate((node) => {
      const { width, height } = node as HTMLCanvasElement;
      const { data } = (node as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [0] };
      return new Set(data).size > 2;
    });

it('a file of each kind is dropped, read, seen, and confirmed as a row that holds it', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'pt' });
  const draft = { name: 'Conservas do Lima' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  await user.api.organizations.createSite({ params: { id }, body: { id: newId('site'), draft: { name: 'Armazém' } } });
  const preStep = { organizationId: id, year: 2024, surfaceM2: 1, employees: 1 };
  const calculation = await user.api.calculations.createCalculation({
    body: { id: newId('calculation'), draft: preStep },
  });
  const { page, troubles } = await site.signedIn(user, { language: 'pt' });
  const main = page.getByRole('main');
  const { electricity, gas, fuel } = printedForTests;
  const files: Record<string, { buffer: Buffer; says: string }> = {
    'facturae.xml': { buffer: Buffer.from(facturaeForTests({ number: 'A-1' })), says: pt.format.facturae },
    'ubl.xml': { buffer: Buffer.from(ublForTests), says: pt.format.ubl },
    'cii.xml': { buffer: Buffer.from(ciiForTests), says: pt.format.cii },
    'facturx.pdf': {
      buffer: Buffer.from(await pdfForTests(['Gás natural'], ciiForTests.replace('G-9', 'G-10'))),
      says: pt.format.facturx,
    },
    'luz.pdf': { buffer: Buffer.from(await pdfForTests(electricity)), says: pt.format.text },
    'gas.pdf': { buffer: Buffer.from(await pdfForTests(gas)), says: pt.format.text },
    'gasoleo.pdf': { buffer: Buffer.from(await pdfForTests(fuel)), says: pt.format.text },
    'foto.png': { buffer: png({ width: 300, height: 400 }), says: pt.byHand.title },
  };

  await page.goto(`${site.url}/footprint/myfootprint`);
  await main.getByRole('link', { name: calculations.list.invoices, exact: true }).click();
  await page.getByText(pt.list.empty).waitFor();
  await looked(page);
  const sent = Object.entries(files).map(([name, { buffer }]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer,
  }));
  await main.locator('input[type=file]').setInputFiles(sent);
  const review = (file: string) =>
    main.getByRole('link', { name: pt.list.openOf.replace('{{file}}', file), exact: true });
  for (const name of Object.keys(files)) await review(name).waitFor();
  await looked(page);

  for (const [name, { says }] of Object.entries(files)) {
    await review(name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await main.getByText(says).first().waitFor();
    const seen = main.getByRole('region', { name: pt.picture.of.replace('{{file}}', name) });
    await seen.waitFor();
    if (name.endsWith('.pdf')) await site.until('the page', () => isDrawn(page));
    if (name.endsWith('.xml')) await seen.getByRole('cell', { name: 'EUR' }).first().waitFor();
    if (name.endsWith('.png')) await seen.getByRole('img').evaluate((image) => (image as HTMLImageElement).decode());
    await looked(page);
    await page.goBack();
  }

  await review('luz.pdf').click();
  await main.getByText(pt.note.kwhDiffer).waitFor();
  await main.getByLabel(pt.counted.kwhMetered, { exact: true }).check();
  await expect.poll(() => main.getByLabel(pt.field.part).inputValue()).toMatch(/^1\s?440,5$/);
  await main.getByLabel(pt.field.site, { exact: true }).selectOption({ label: 'Armazém' });
  await main.getByRole('button', { name: pt.confirm.do }).click();
  await page.getByText(pt.confirm.done.replace('{{file}}', 'luz.pdf')).waitFor();
  const { items } = await user.api.calculations.listRows({ params: { id: calculation.id }, query: {} });
  expect(items).toMatchObject([{ inputs: { quantity: 1_440.5 }, evidenceName: 'luz.pdf', dateOn: '2024-01-31' }]);
  await main.getByText(pt.state.CONFIRMED).waitFor();
  expect(troubles).toEqual([]);
});
