import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import gl from '#web/i18n/gl/forests.json' with { type: 'json' };
import pt from '#web/i18n/pt/forests.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});
type Words = typeof gl;

async function ownerAt(address: string, language: 'gl' | 'pt') {
  const owner = await site.cloud.newUser({ userType: 'Propietario Forestal' });
  const visitor = await site.signedIn(owner, { language, viewport: PHONE });
  await visitor.page.goto(`${site.url}${address}?lang=${language}`);
  return { ...visitor, owner };
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function find(page: Page, words: Words, reference: string) {
  await page.getByRole('textbox', { name: words.where.reference }).first().fill(reference);
  await press(page, words.where.search);
}
async function upload(page: Page, kind: keyof Words['kind'], name: string) {
  await page.getByLabel(gl.docs.kind).selectOption(kind);
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(gl.docs.open.replace('{{name}}', name)).waitFor();
}

it('an owner registers a forest on a phone, in Galician, stops, goes on and sends it', async () => {
  const { page, troubles } = await ownerAt('/forest/newmonte', 'gl');
  await page.getByLabel(gl.where.name).fill('Souto de Abaixo');
  await find(page, gl, '27028A11500321AA');
  await page.getByText(gl.where.notFound).waitFor();
  await find(page, gl, '27028A11500321');
  await page.getByText('Polígono 115, parcela 321').waitFor();
  await press(page, gl.register.later);
  await page.getByRole('link', { name: 'Seguir con Souto de Abaixo' }).click();
  await press(page, gl.go.trees);
  await page.getByLabel(gl.trees.one, { exact: true }).selectOption('chestnut');
  await page.getByLabel(gl.trees.age).fill('25');
  await page.getByRole('textbox', { name: gl.trees.perHa }).fill('400');
  await press(page, gl.go.owner);
  await page.getByText(gl.owner.private, { exact: true }).click();
  await press(page, gl.register.later);
  await page.getByRole('link', { name: 'Documentos de Souto de Abaixo' }).click();
  await upload(page, 'deed', 'escritura.pdf');
  await upload(page, 'identity', 'dni.pdf');
  await page.getByRole('link', { name: gl.docs.goOn }).click();
  await page.getByText(gl.co2.saleable).waitFor();
  await page.getByRole('checkbox', { name: gl.summary.true }).check();
  await press(page, gl.go.send);
  await page.getByText(gl.state.review, { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

it('several plots are refused in Portuguese while one touches the others in a corner only, and taken when all adjoin', async () => {
  const { page, troubles } = await ownerAt('/forest/newmultiforest', 'pt');
  await page.getByLabel(pt.where.name).fill('Souto Vello');
  for (const parcel of ['322', '324']) {
    await find(page, pt, `27028A11500${parcel}`);
    await page.getByText(`Polígono 115, parcela ${parcel}`).waitFor();
  }
  await page.getByRole('checkbox', { name: pt.map.inside }).check();
  await press(page, pt.go.trees);
  await page.getByText(pt.register.lacking, { exact: true }).waitFor();
  await press(page, pt.plots.remove.replace('{{plot}}', 'Polígono 115, parcela 324'));
  await find(page, pt, '27028A11500323');
  await page.getByText(pt.plots.enoughTogether).waitFor();
  await page.getByRole('checkbox', { name: pt.map.inside }).check();
  await press(page, pt.go.trees);
  await page.getByLabel(pt.trees.age).waitFor();
  expect(troubles).toEqual([]);
});
