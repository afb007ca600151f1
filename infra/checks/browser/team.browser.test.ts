import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import errors from '#shared/texts/es/errors.json' with { type: 'json' };
import session from '#web/i18n/es/session.json' with { type: 'json' };
import es from '#web/i18n/es/team.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const FIRST = 'provisional-1';
const OWN = 'castañas y pan';
const field = es.field;

it('an owner adds somebody for one organization, who comes in, chooses a password and sees only that one', async () => {
  const owner = await site.cloud.newUser({ userType: 'Representante empresarial' });
  for (const name of ['Norte', 'Sur'])
    await owner.api.organizations.createOrganization({ body: { id: newId('organization'), draft: { name } } });
  const { page, troubles } = await site.signedIn(owner);
  await page.goto(`${site.url}/footprint/add-user`);
  await page.getByText(es.list.emptyTitle).waitFor();
  await page.getByRole('link', { name: es.list.add }).click();
  await page.getByRole('heading', { level: 1, name: es.new.title }).waitFor();
  await page.getByRole('button', { name: es.new.send }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  // Side by side on one line, whatever stands over and under each; that of the password has its border around it.
  const topOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? 0;
  expect(Math.abs((await topOf(field.email)) - (await topOf(field.password)))).toBeLessThan(3);
  const email = 'noa.rei@example.com';
  await page.getByLabel(field.name, { exact: true }).fill('Noa');
  await page.getByLabel(field.lastName).fill('Rei');
  await page.getByLabel(field.email).fill(email);
  await page.getByLabel(field.password, { exact: true }).fill(FIRST);
  await page.getByRole('radiogroup', { name: es.sections.calculate.name }).getByLabel(es.level.EDIT).check();
  // With the keyboard alone: the arrows choose.
  const organization = page.getByRole('radiogroup', { name: es.sections.organization.name });
  await organization.getByLabel(es.level.HIDE).focus();
  await page.keyboard.press('ArrowRight');
  expect(await organization.getByLabel(es.level.VIEW).isChecked()).toBe(true);
  await page.getByLabel('Norte').check();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: es.new.send }).click();
  await page
    .getByRole('row', { name: /Noa Rei/ })
    .getByText(es.state.INVITED)
    .waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  const link = await site.linkFor(email, '/login');

  const guest = await site.visitor({ viewport: PHONE });
  await guest.page.goto(link);
  await guest.page.getByText(session.login.invited).waitFor();
  await guest.page.getByLabel(session.field.password, { exact: true }).fill(FIRST);
  await guest.page.getByRole('button', { name: session.login.submit }).click();
  await guest.page.getByRole('heading', { name: session.invited.passwordTitle }).waitFor();
  // The one that the owner knows is not taken for the own.
  await guest.page.getByLabel(session.field.newPassword, { exact: true }).fill(FIRST);
  await guest.page.getByLabel(session.field.repeat).fill(FIRST);
  await guest.page.getByRole('button', { name: session.invited.passwordSubmit }).click();
  await guest.page.getByText(errors.session.samePassword).waitFor();
  await guest.page.getByLabel(session.field.newPassword, { exact: true }).fill(OWN);
  await guest.page.getByLabel(session.field.repeat).fill(OWN);
  await guest.page.getByRole('button', { name: session.invited.passwordSubmit }).click();
  await guest.page.getByText(session.invited.codeSent.replace('{{email}}', email)).waitFor();
  expect(await seriousProblems(guest.page)).toEqual([]);
  await guest.page.getByLabel(session.field.code).fill(await site.codeFor(email));
  await guest.page.getByRole('button', { name: session.confirm.submit }).click();
  await guest.page.waitForURL('**/footprint/welcome');
  await guest.page.goto(`${site.url}/footprint/organizations`);
  await guest.page.getByText('Norte').first().waitFor();
  expect(await guest.page.getByText('Sur', { exact: true }).count()).toBe(0);
  await guest.page.goto(`${site.url}/footprint/add-user`);
  await guest.page.locator('main h1').waitFor();
  expect(await guest.page.getByText(es.list.add).count()).toBe(0);
  expect(await sidewaysPixels(guest.page)).toBeLessThanOrEqual(0);

  await page.reload();
  await page
    .getByRole('row', { name: /Noa Rei/ })
    .getByText(es.state.ACTIVE)
    .waitFor();
  expect([...troubles, ...guest.troubles]).toEqual([]);
});
