import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import consents from '#shared/texts/es/consents.json' with { type: 'json' };
import account from '#web/i18n/es/account.json' with { type: 'json' };
import organizations from '#web/i18n/es/organizations.json' with { type: 'json' };
import es from '#web/i18n/es/session.json' with { type: 'json' };
import shell from '#web/i18n/es/shell.json' with { type: 'json' };
import team from '#web/i18n/es/team.json' with { type: 'json' };
import { Keyboard } from './keyboard.ts';
import { withSharedSite } from './sharedSite.ts';
import { READABLE_TOKEN, type Site } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const EMAIL = 'uxia.castro@example.com';
const PASSWORD = 'castañas y pan';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function register(page: Page, keyboard: Keyboard): Promise<void> {
  await page.goto(`${site.url}/login`);
  await heading(page, es.login.title).waitFor();
  await keyboard.enter(page.getByRole('link', { name: shell.skip }));
  await keyboard.waitForFocus(page.locator('main'));
  await keyboard.enter(page.getByRole('link', { name: es.login.register }));
  await keyboard.waitForFocus(heading(page, es.register.title));
  await keyboard.tabTo(page.getByRole('radio', { name: es.register.company }));
  await keyboard.press('ArrowDown');
  await field(page, es.field.companyName).waitFor({ state: 'detached' });
  await keyboard.press('ArrowUp');
  await keyboard.typeInto(field(page, es.field.name), 'Uxía');
  await keyboard.typeInto(field(page, es.field.surname), 'Castro');
  await keyboard.typeInto(field(page, es.field.companyName), 'Conservas do Courel, S. L.');
  await keyboard.typeInto(field(page, es.field.email), EMAIL);
  await keyboard.typeInto(field(page, es.field.password), PASSWORD);
  await keyboard.typeInto(field(page, es.field.repeat), PASSWORD);
  await keyboard.enter(page.getByLabel(consents.account.v1), 'Space');
  await keyboard.enter(page.getByRole('button', { name: es.register.submit }));
  await keyboard.waitForFocus(heading(page, es.confirm.title));
  await keyboard.typeInto(field(page, es.field.code), await site.codeFor(EMAIL));
  await keyboard.press('Enter');
}

async function enter(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.waitForFocus(heading(page, es.login.title));
  await page.getByText(es.login.confirmed).waitFor();
  await keyboard.typeInto(field(page, es.field.password), PASSWORD);
  await keyboard.press('Enter');
  await page.waitForURL('**/footprint/welcome');
  await keyboard.waitForFocus(page.locator('main h1'));
}

async function changeAccount(page: Page, keyboard: Keyboard): Promise<void> {
  const accountOf = (name: string) => page.getByRole('button', { name: shell.account.of.replace('{{name}}', name) });
  const me = accountOf('Uxía Castro');
  const menu = page.getByRole('menu');
  await keyboard.tabTo(me);
  await keyboard.press('Enter');
  await keyboard.waitForFocus(menu);
  await keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await keyboard.waitForFocus(me);
  await keyboard.press('Enter');
  await keyboard.waitForFocus(menu.getByRole('menuitem', { name: shell.account.open }));
  await keyboard.press('Enter');
  await keyboard.waitForFocus(heading(page, account.title));
  const change = page.locator('#edit-person');
  await keyboard.enter(change);
  await keyboard.waitForFocus(field(page, account.name));
  await keyboard.press('Control+a');
  await page.keyboard.type('Uxía María');
  await keyboard.typeInto(field(page, account.field.current), PASSWORD);
  await keyboard.press('Enter');
  await keyboard.waitForFocus(change);
  await accountOf('Uxía María Castro').waitFor();
}

/** Into a dialogue and out of it; then what it is for. */
async function newOrganization(page: Page, keyboard: Keyboard): Promise<void> {
  await page.reload();
  await heading(page, account.title).waitFor();
  await keyboard.enter(page.getByRole('link', { name: shell.menu.organization }));
  await keyboard.waitForFocus(page.locator('main h1'));
  const add = page.getByRole('button', { name: organizations.list.add }).first();
  const dialog = page.getByRole('dialog');
  await keyboard.enter(add);
  await keyboard.waitForFocus(dialog);
  for (let steps = 0; steps < 12; steps++) {
    await keyboard.press('Tab');
    await keyboard.waitForFocus(dialog);
  }
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await keyboard.waitForFocus(add);
  await keyboard.press('Enter');
  await keyboard.waitForFocus(dialog);
  await keyboard.typeInto(dialog.getByLabel(organizations.field.name), 'Conservas do Courel');
  await keyboard.press('Enter');
  await page.waitForURL('**/footprint/organization/org_*');
  await keyboard.waitForFocus(page.locator('main h1'));
}

/** Somebody for one organization, who is then taken out again. */
async function addUser(page: Page, keyboard: Keyboard): Promise<void> {
  await page.reload();
  await page.locator('main h1').waitFor();
  await keyboard.enter(page.getByRole('link', { name: shell.menu.users, exact: true }));
  await keyboard.waitForFocus(heading(page, team.list.title));
  await keyboard.enter(page.getByRole('link', { name: team.list.add }));
  await keyboard.waitForFocus(heading(page, team.new.title));
  await keyboard.typeInto(field(page, team.field.name), 'Noa');
  await keyboard.typeInto(field(page, team.field.lastName), 'Rei');
  await keyboard.typeInto(page.getByLabel(team.field.email), 'noa.sen.rato@example.com');
  await keyboard.typeInto(field(page, team.field.password), 'provisional-1');
  const levels = page.getByRole('radiogroup', { name: team.sections.calculate.name });
  await keyboard.tabTo(levels);
  await keyboard.press('ArrowRight');
  expect(await levels.getByLabel(team.level.VIEW).isChecked()).toBe(true);
  await keyboard.enter(page.getByLabel('Conservas do Courel'), 'Space');
  await keyboard.enter(page.getByRole('button', { name: team.new.send }));
  await keyboard.waitForFocus(heading(page, team.list.title));
  const remove = page.getByRole('row', { name: /Noa Rei/ }).getByRole('button', { name: team.remove.do });
  const dialog = page.getByRole('dialog');
  await keyboard.enter(remove);
  await keyboard.waitForFocus(dialog);
  await keyboard.press('Escape');
  await keyboard.waitForFocus(remove);
  await keyboard.press('Enter');
  await keyboard.waitForFocus(dialog);
  await keyboard.enter(dialog.getByRole('button', { name: team.remove.yes }));
  await remove.waitFor({ state: 'detached' });
}

it('somebody without a mouse registers, signs in, changes the account, adds an organization and a user', async () => {
  const { page, troubles } = await site.visitor();
  const keyboard = new Keyboard(page);
  await register(page, keyboard);
  await enter(page, keyboard);
  await page.reload();
  await page.locator('main h1').waitFor();
  expect(new URL(page.url()).pathname).toBe('/footprint/welcome');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(READABLE_TOKEN);
  await keyboard.enter(page.getByRole('link', { name: shell.skip }));
  await keyboard.waitForFocus(page.locator('main'));
  await changeAccount(page, keyboard);
  await newOrganization(page, keyboard);
  await addUser(page, keyboard);
  expect(keyboard.faults).toEqual([]);
  expect(troubles).toEqual([]);
});
