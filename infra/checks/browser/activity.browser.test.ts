import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import activity from '#shared/texts/es/activity.json' with { type: 'json' };
import words from '#shared/texts/es/consents.json' with { type: 'json' };
import consent from '#web/i18n/es/consent.json' with { type: 'json' };
import es from '#web/i18n/es/history.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});
const { records } = consent;

it('an owner sees what they agreed to, takes some of it back, and reads and downloads what happened', async () => {
  const owner = await site.cloud.newUser({ userType: 'Representante empresarial' });
  await owner.api.organizations.createOrganization({ body: { id: newId('organization'), draft: { name: 'Norte' } } });
  const { page, troubles } = await site.signedIn(owner, { isAsked: true });
  await page.goto(`${site.url}/account/account?view=privacy`);
  const agreed = page.getByRole('region', { name: records.title });
  const purpose = (name: string) => agreed.getByRole('listitem').filter({ hasText: name });
  await purpose(words.account.name).getByText(records.given).waitFor();
  await purpose(words.tracking.name).getByText(records.never).waitFor();
  // The notice is answered: it is written down, and can be taken back here.
  await page.getByRole('button', { name: consent.accept }).click();
  const tracking = purpose(words.tracking.name);
  await tracking.getByRole('button', { name: records.withdraw }).click();
  await tracking.getByText(records.withdrawn).waitFor();
  await purpose(words.errors.name).getByText(records.given).waitFor();
  expect(await purpose(words.account.name).getByRole('button').count()).toBe(0);
  const said = await site.until('both answers', async () => {
    const { items } = await owner.api.consents.listConsents({});
    return items.length === 5 ? items.map((one) => `${one.purpose} ${one.isGiven} ${one.source}`) : null;
  });
  expect(said.slice(0, 2).sort()).toEqual(['errors true account', 'tracking false account']);
  expect(said.at(-1)).toBe('account true registration');
  await agreed.getByText(records.history, { exact: true }).click();
  await agreed.getByRole('table').getByText(records.sources.registration).waitFor();

  const log = page.getByRole('region', { name: es.title });
  await log.getByText('Creó la organización «Norte»').waitFor();
  expect(await seriousProblems(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
  await log.getByLabel(es.kind).selectOption(activity.kinds.session);
  await log.getByText(activity.actions.session.signedIn).first().waitFor();
  expect(await log.getByText('«Norte»').count()).toBe(0);
  await log.getByLabel(es.to).fill('2001-01-01');
  await log.getByText(es.nothing).waitFor();
  await log.getByRole('button', { name: es.clear }).click();
  await log.getByText('«Norte»').waitFor();
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: es.csv }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('Creó la organización «Norte»');
  expect(troubles).toEqual([]);
});
