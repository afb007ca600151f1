import { expect, it } from 'vitest';
import { newId } from '#functions/kit/ids.ts';
import { norma43 } from '#infra/checks/kit/banking.ts';
import gl from '#web/i18n/gl/banking.json' with { type: 'json' };
import { withSharedSite } from './sharedSite.ts';
import { PHONE, type Site, seriousProblems, sidewaysPixels } from './site.ts';

let site: Site;
withSharedSite((one) => {
  site = one;
});

const N43 = norma43([
  ['240105', -4_235, 'COMPRA GASOLINERA O COUTO'],
  ['240210', -24_200, 'RECIBO IBERDROLA CLIENTES'],
  ['240301', 500_000, 'TRANSFERENCIA CLIENTE'],
]);
const OFX = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>ES0000006789</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240402<TRNAMT>-12.50<FITID>1<NAME>RENFE VIAJEROS</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const CAMT = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>ES0000000000000000006789</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">80.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="EUR">20.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2024-05-06</Dt></BookgDt>
<AddtlNtryInf>PAPELERIA DO PORTO</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
const CSV = 'Fecha contable;Concepto;Importe;Saldo\n07/06/2024;COMPRA MERCADONA;-30,15;69,85\n';

it('movements of a bank are loaded in five steps, of each kind of file, and looked at', async () => {
  const user = await site.cloud.newUser({ userType: 'Representante empresarial', language: 'gl' });
  const draft = { name: 'Conservas do Courel' };
  await user.api.organizations.createOrganization({ body: { id: newId('organization'), draft } });
  const { page, troubles } = await site.signedIn(user, { language: 'gl' });
  const main = page.getByRole('main');
  const looked = async () => {
    expect(await seriousProblems(page)).toEqual([]);
    const size = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    expect(await sidewaysPixels(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(size);
  };
  const choose = async (name: string, content: string) => {
    const buffer = Buffer.from(content);
    await main.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const send = async (count: number) => {
    const words = count === 1 ? gl.verify.send_one : gl.verify.send_other;
    await main.getByRole('button', { name: words.replace('{{number}}', String(count)) }).click();
    const done = count === 1 ? gl.success.title_one : gl.success.title_other;
    await page.getByRole('heading', { level: 1, name: done.replace('{{number}}', String(count)) }).waitFor();
  };
  const another = () => main.getByRole('link', { name: gl.another }).click();

  await page.goto(`${site.url}/company/dashboardcoinscrap`);
  await main.getByText(gl.dashboard.emptyBody).waitFor();
  await looked();
  await main.getByRole('link', { name: gl.dashboard.upload }).first().click();

  await main.getByRole('radio', { name: gl.kind.account }).check();
  await main.getByRole('combobox', { name: gl.account.bank }).click();
  await page.keyboard.type('aban');
  await page.getByRole('option', { name: 'ABANCA', exact: true }).click();
  await main.getByRole('textbox', { name: gl.account.lastFour }).fill('67');
  await main.getByRole('button', { name: gl.account.save }).click();
  await main
    .getByText(/exactamente catro/)
    .last()
    .waitFor();
  await looked();
  await main.getByRole('textbox', { name: gl.account.lastFour }).fill('6789');
  await main.getByRole('button', { name: gl.account.save }).click();

  await main.getByRole('group', { name: gl.file.drop }).waitFor();
  await looked();
  await choose('xaneiro.n43', N43);
  await main.getByText('RECIBO IBERDROLA CLIENTES').waitFor();
  await main.getByText(gl.balance.addsUp).waitFor();
  await looked();
  await send(3);
  await looked();

  await another();
  await choose('abril.ofx', OFX);
  await send(1);
  await another();
  await choose('maio.xml', CAMT);
  await main.getByText(gl.balance.addsUp).waitFor();
  await send(1);
  await another();
  await choose('xuño.csv', CSV);
  await main.getByRole('button', { name: gl.columns.go }).waitFor();
  await looked();
  await main.getByRole('button', { name: gl.columns.go }).click();
  await send(1);

  await main.getByRole('link', { name: gl.success.toDashboard }).click();
  await main.getByRole('heading', { name: gl.categories.title }).waitFor();
  const table = main.getByRole('table', { name: gl.categories.title });
  for (const name of [
    'Combustible de vehículos',
    'Tren',
    'Papelaría e oficina',
    'Alimentación',
    'Subministración eléctrica',
  ])
    await table.getByText(name, { exact: true }).waitFor();
  await looked();
  await main.getByRole('textbox', { name: gl.movements.words }).fill('iberdrola');
  await expect
    .poll(() => main.getByRole('table', { name: gl.movements.title }).getByRole('row').count(), { timeout: 60_000 })
    .toBe(2);
  expect(troubles).toEqual([]);
}, 300_000);
