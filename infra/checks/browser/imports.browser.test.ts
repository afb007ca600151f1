import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { confirmProposal, newCalculation, upload } from '#infra/checks/kit/imports.ts';
import errors from '#shared/texts/gl/errors.json' with { type: 'json' };
import gl from '#web/i18n/gl/imports.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const FACTURAE = '<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"/>';
const BOOK = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Luz"><Table><Row><Cell><Data ss:Type="String">kWh</Data></Cell></Row>
<Row><Cell><Data ss:Type="Number">12</Data></Cell></Row></Table></Worksheet></Workbook>`;
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

it('a file is read in a worker of the browser: refused, or shown, and sent only when it is loaded', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const draft = { name: 'Queixos da Capela, S. L.' };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const preStep = { organizationId: id, year: 2024, surfaceM2: 1, employees: 1 };
  const body = { id: newId('calculation'), draft: preStep };
  const calculation = await user.api.calculations.createCalculation({ body });
  const { page, troubles } = await site.signedIn(user, { language: 'gl', viewport: PHONE });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).origin));
  await page.goto(`${site.url}/footprint/data-importer?calculation=${calculation.id}`);
  const input = page.locator('input[type=file]');

  await input.setInputFiles(file('factura.xml', FACTURAE));
  const alert = page.getByRole('alert');
  await alert.getByText(errors.imports.wrongType).waitFor();
  await alert.getByRole('link', { name: gl.look.toInvoices }).waitFor();
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);

  // An old format: the worker fetches its library.
  await input.setInputFiles(file('libro.xml', BOOK));
  await page.getByText(gl.format.spreadsheetml).waitFor();
  const lines = ['Queixos da Capela', '', 'Data;Consumo (kWh)', '31/01/2024;1200,5', '29/02/2024;900'];
  await input.setInputFiles(file('luz.csv', lines.join('\n')));
  await page.getByRole('heading', { name: gl.look.title.replace('{{file}}', 'luz.csv') }).waitFor();
  await page.getByRole('cell', { name: 'Consumo (kWh)' }).waitFor();
  expect(await alert.count()).toBe(0);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
  const listed = () => user.api.imports.listImports({ params: { id: calculation.id }, query: {} });
  expect((await listed()).items).toEqual([]);

  await page.getByRole('button', { name: gl.look.load }).click();
  await page.getByRole('heading', { name: gl.columns.title }).waitFor();
  expect((await listed()).items.map(({ fileName }) => fileName)).toEqual(['luz.csv']);
  // Of the site itself, as its content policy wants it.
  expect(workers).toEqual(Array(3).fill(new URL(site.url).origin));
  expect(troubles).toEqual([]);
});

it('wrong rows are corrected in the grid, checked at once, and saved without those left out', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const { id } = await newCalculation(user.api);
  const row = (amount: string, unit: string) => `Planta de Quiroga;Gasóleo C;${amount};${unit};15/01/2024`;
  const lines = ['Centro;Combustible;Cantidad;Unidad;Fecha', row('10', 'l'), row('-5', 'l'), row('10', 'brazas')];
  const read = await upload(user.api, id, { name: 'luz.csv', content: lines.join('\n') });
  const { id: importId } = await confirmProposal(user.api, read);
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  await page.goto(`${site.url}/footprint/data-importer?calculation=${id}&import=${importId}`);
  const cell = page.locator('[data-line="1"][data-column="2"]');
  const save = page.getByRole('button', { name: gl.verify.keep_one.replace('{{number}}', '1'), exact: true });
  await cell.waitFor();
  expect(await save.isDisabled()).toBe(true);
  await cell.click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  const right = page.locator('[data-line="1"][data-column="2"]:not([aria-invalid])');
  await right.filter({ hasText: /^7$/ }).waitFor();
  await page.setViewportSize(PHONE);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);

  await page.getByRole('button', { name: gl.grid.leaveWrong_one.replace('{{number}}', '1') }).click();
  await page.getByRole('button', { name: gl.verify.keep_other.replace('{{number}}', '2'), exact: true }).click();
  await page.getByRole('heading', { name: gl.save.done_other.replace('{{number}}', '2') }).waitFor();
  const { items } = await user.api.calculations.listRows({ params: { id }, query: {} });
  expect(items.map(({ inputs }) => inputs.quantity).sort()).toEqual([10, 7]);
  expect(troubles).toEqual([]);
});
