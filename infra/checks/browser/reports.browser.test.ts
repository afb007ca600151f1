import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { readPdf } from '#functions/reports/pdf/readForTests.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import texts from '#shared/texts/gl/reports.json' with { type: 'json' };
import gl from '#web/i18n/gl/reports.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';
import { finish, newYear } from './years.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});
/** A finished year of an organization; that of another one is left a draft. */
async function yearsOf(user: TestUser) {
  const made: Parameters<typeof finish>[2][] = [];
  for (const name of ['Conservas do Courel', 'Transportes do Sil']) {
    const { id: organizationId } = await user.api.organizations.createOrganization({
      body: { id: newId('organization'), draft: { name } },
    });
    made.push(await newYear(user, { organizationId, kWh: 2_000 }));
  }
  const [finished] = made;
  await finish(site, user, finished!);
  return finished!;
}

it('a report of each kind with a text of one’s own, and that of the year with its Excel', {
  timeout: 240_000,
}, async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const id = await yearsOf(user);
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  await page.goto(`${site.url}/footprint/myfootprint/report/${id}`);
  await page.getByLabel(gl.write.kind).selectOption('iso14064');
  await page.getByText(gl.explain.iso14064).waitFor();
  await page.getByRole('button', { name: gl.texts.edit }).click();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByLabel('Política, estratexia e medidas').fill('Reducir á metade en dez anos.');
  await page.getByRole('button', { name: gl.texts.save }).click();
  await page.getByText('Reducir á metade en dez anos.').waitFor();
  await page.getByRole('button', { name: gl.write.button, exact: true }).click();
  const file = page.getByRole('button', { name: /ISO 14064-1, Versión 1/ });
  await file.waitFor({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const pdf = await readPdf(new Uint8Array(Buffer.concat(chunks)));
  const said = pdf.elements.map(({ text }) => text);
  expect(said).toContain('Reducir á metade en dez anos.');
  expect(said).toContain(texts.iso.noSignificance);
  expect(await seriousProblems(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);

  await page.getByRole('link', { name: gl.year.link.replace('{{year}}', '2023') }).click();
  await page.getByRole('heading', { name: gl.year.title.replace('{{year}}', '2023'), exact: true }).waitFor();
  await page.getByText(gl.year.notFinished).first().waitFor();
  await page.getByRole('button', { name: gl.write.button, exact: true }).click();
  await page.getByRole('button', { name: /^Excel \(/ }).waitFor({ timeout: 60_000 });
  expect(await seriousProblems(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.getByRole('button', { name: /^Excel \(/ }).waitFor();
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
