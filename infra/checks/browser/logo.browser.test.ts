import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { png } from '#functions/kit/pictures/picturesForTests.ts';
import errors from '#shared/texts/pt/errors.json' with { type: 'json' };
import pt from '#web/i18n/pt/organizations.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const file = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer });

it('a logo is refused with the reason, put there, shown from storage, and removed', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'pt' });
  // The longest that a name may be, without a space.
  const draft = { name: 'CONSERVASDOCOUREL'.repeat(7) };
  const { id } = await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const { page, troubles } = await site.signedIn(user, { language: 'pt', viewport: PHONE });
  await page.goto(`${site.url}/footprint/organization/${id}`);
  const input = page.getByLabel(pt.logo.drop).locator('input');
  await input.setInputFiles(file(Buffer.from('<svg/>')));
  await page.getByText(errors.kit.pictureWrongType).waitFor();
  await input.setInputFiles(file(png({ width: 90, height: 40 })));
  const picture = page.getByRole('img', { name: pt.logo.alt.replace('{{name}}', draft.name) });
  await picture.waitFor();
  await page.getByText(pt.logo.ready).waitFor();
  await picture.evaluate((image) => (image as HTMLImageElement).decode());
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(90);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  expect(await seriousProblems(page)).toEqual([]);
  const preStep = { organizationId: id, year: 2023, surfaceM2: 1, employees: 1 };
  const body = { id: newId('calculation'), draft: preStep };
  const calculation = await user.api.calculations.createCalculation({ body });
  for (const path of [`myfootprint/report/${calculation.id}`, 'organizations', `organization/${id}`]) {
    await page.goto(`${site.url}/footprint/${path}`);
    await page.locator('main').getByText(draft.name).first().waitFor();
    expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: pt.logo.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: pt.logo.remove }).click();
  await page.getByText(pt.logo.removed).waitFor();
  await input.waitFor({ state: 'attached' });
  expect((await user.api.organizations.getLogo({ params: { id } })).state).toBe('NONE');
  expect(troubles).toEqual([]);
});
