import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { TestUser } from '#infra/local/testCloud.ts';
import contract from '#web/i18n/gl/agreements.json' with { type: 'json' };
import gl from '#web/i18n/gl/forests.json' with { type: 'json' };
import market from '#web/i18n/gl/marketplace.json' with { type: 'json' };
import sales from '#web/i18n/gl/orders.json' with { type: 'json' };
import signing from '#web/i18n/pt/agreements.json' with { type: 'json' };
import pt from '#web/i18n/pt/forests.json' with { type: 'json' };
import listing from '#web/i18n/pt/marketplace.json' with { type: 'json' };
import { acceptedForest, activatedForest, boughtFrom, drawPlot, listedForest, ownForest } from './forestForTests.ts';
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site } from './site.ts';

let site: Site;
let team: TestUser;
withSharedSite((one) => {
  site = one;
});
beforeAll(async () => {
  team = await site.cloud.newAdministrator();
});
type Words = typeof gl;

async function ownerAt(address: string, language: 'gl' | 'pt') {
  const owner = await site.cloud.newUser({ userType: 'Propietario Forestal', language });
  const visitor = await site.signedIn(owner, { language, viewport: PHONE });
  await visitor.page.goto(`${site.url}${address}?lang=${language}`);
  return { ...visitor, owner };
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function find(page: Page, words: Words, reference: string) {
  await page.getByRole('textbox', { name: words.where.reference }).first().fill(reference);
  await press(page, words.where.search);
}
async function upload(page: Page, words: Words, kind: keyof Words['kind'], name: string) {
  await page.getByLabel(words.docs.kind).selectOption(kind);
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText(words.docs.open.replace('{{name}}', name)).waitFor();
}

/** Reads the contract, asks for a code, and signs with it: the owner, or whoever came by a link. */
async function signAs(page: Page, words: typeof contract, person: { name: string; email: string }) {
  await press(page, words.sign.send);
  await page.getByLabel(words.sign.name).fill(person.name);
  await page.getByLabel(words.sign.code).fill(await site.codeFor(person.email));
  await press(page, words.sign.sign);
}

it('an owner on a phone registers a forest in Galician, stops, goes on, signs its contract, publishes it, and sells', async () => {
  const { page, troubles, owner } = await ownerAt('/forest/newmonte', 'gl');
  await page.getByLabel(gl.where.name).fill('Souto de Abaixo');
  await find(page, gl, '27028A11500321AA');
  await page.getByText(gl.where.notAPlot).waitFor();
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
  await upload(page, gl, 'deed', 'escritura.pdf');
  await upload(page, gl, 'identity', 'dni.pdf');
  await page.getByRole('link', { name: gl.docs.goOn }).click();
  await page.getByText(gl.co2.saleable).waitFor();
  await page.getByRole('checkbox', { name: gl.summary.true }).check();
  await press(page, gl.go.send);
  await page.getByText(gl.state.review, { exact: true }).waitFor();

  const forest = await ownForest(owner);
  await page.goto(`${site.url}/forest/clausulas?forest=${forest.id}`);
  await press(page, contract.data.open);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(contract.data.signer).fill('Ana Lema');
  await dialog.getByLabel(contract.data.taxId).fill('12345678Z');
  await dialog.getByLabel(contract.data.floor).fill('10');
  await dialog.getByRole('checkbox', { name: contract.data.notElsewhere }).check();
  await dialog.getByRole('button', { name: contract.data.save }).click();
  await page.getByText(contract.waits.soonCanSign.team).waitFor();
  await acceptedForest(team, forest);
  await page.reload();
  await page.getByText('200 t de CO2').first().waitFor();
  await signAs(page, contract, { name: 'Ana Lema', email: owner.email });
  await page.getByText(contract.waits.published.sellerAccount).waitFor();
  await activatedForest(site, forest);
  await listedForest(forest, team);
  await page.goto(`${site.url}/forest/marketplace`);
  const publish = market.actions.aria.replace('{{action}}', market.actions.publish);
  await press(page, publish.replace('{{forest}}', 'Souto de Abaixo'));
  await page.getByText(market.states.active, { exact: true }).waitFor();
  await boughtFrom(site, forest, 3);
  await page.goto(`${site.url}/forest/marketplace/orders`);
  // Filters name states and forests too.
  for (const words of [sales.status.finalized, 'Souto de Abaixo'])
    await page.getByText(words, { exact: true }).locator('visible=true').first().waitFor();
  expect(troubles).toEqual([]);
});

it('an owner in Portugal draws a plot where they stand; who owns it too signs by a link, signed out, and it waits to be listed', async () => {
  const { page, troubles, owner } = await ownerAt('/forest/newmonte', 'pt');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 41.815, longitude: -7.79 });
  await page.getByLabel(pt.where.name).fill('Soito da Raia');
  await page.getByText(pt.where.PT, { exact: true }).click();
  await press(page, pt.map.me);
  await page.locator('.leaflet-zoom-anim').waitFor({ state: 'detached' });
  await press(page, pt.map.draw);
  await drawPlot(page, pt.map.label);
  await page.getByText('Parcela desenhada 1').waitFor();
  await page.getByLabel(pt.plots.pt.province).fill('Vila Real');
  await page.getByLabel(pt.plots.pt.municipality).fill('Montalegre');
  await page.getByLabel(pt.plots.pt.parish).fill('Cabril');
  await press(page, pt.map.move);
  await press(page, pt.map.moved);
  await press(page, pt.go.trees);
  await page.getByLabel(pt.trees.one, { exact: true }).selectOption('oak');
  await page.getByLabel(pt.trees.age).fill('30');
  await page.getByRole('textbox', { name: pt.trees.perHa }).fill('500');
  await press(page, pt.go.owner);
  await page.getByText(pt.owner.coowners, { exact: true }).click();
  for (const kind of ['deed', 'ownersAgreement', 'identity'] as const) await upload(page, pt, kind, `${kind}.pdf`);
  await press(page, pt.go.summary);
  await page.getByRole('checkbox', { name: pt.summary.true }).check();
  await press(page, pt.go.send);
  await page.getByText(pt.state.review, { exact: true }).waitFor();

  const forest = await ownForest(owner);
  const other = { name: 'Rui Lema', taxId: '123456789', email: `rui.${forest.id.toLowerCase()}@example.com` };
  await owner.api.agreements.requestAgreement({
    params: { id: forest.id },
    body: {
      v: 0,
      data: {
        ...{ thirdParty: false, signer: { name: 'Ana Lema', taxId: '501964843' }, municipality: 'Montalegre' },
        ...{ price: { kind: 'default', floorCents: 1_000 }, others: [other], language: 'pt', notElsewhere: true },
      },
    },
  });
  await acceptedForest(team, forest);
  const { page: elsewhere, troubles: theirs } = await site.visitor({ language: 'pt' });
  await elsewhere.goto(await site.linkFor(other.email, '/agreement'));
  await signAs(elsewhere, signing, other);
  await elsewhere.getByText(/^Rui Lema: /).waitFor();
  await page.goto(`${site.url}/forest/clausulas?forest=${forest.id}`);
  await signAs(page, signing, { name: 'Ana Lema', email: owner.email });
  await page.getByText(signing.waits.published.sellerAccount).waitFor();
  await listedForest(forest);
  await page.goto(`${site.url}/forest/marketplace`);
  await page.getByText(listing.states.toValidate, { exact: true }).waitFor();
  expect([...troubles, ...theirs]).toEqual([]);
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
