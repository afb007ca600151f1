import { expect, it } from 'vitest';
import { kindOf } from '#shared/imports/reader/kind.ts';
import { f1ForTests, facturaeForTests } from '#shared/invoices/reader/fixturesForTests.ts';
import { factsOf, judged } from './check.ts';

const N43 = [
  '111111222233334444122401012401312000000000100009783TITULAR SL',
  '22    1111240105240106124081000000000042350000000000',
  '2301COMPRA',
  '22    1111240107240107034042000000000010000000000000',
  '2301ABONO',
  '3311112222333344441200001000000000042350000100000000001000200000000006765978',
  '88999999999999999999000006',
].join('\n');
const OFX = `OFXHEADER:100
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>1234</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20240101<DTEND>20240131<STMTTRN><DTPOSTED>20240105<TRNAMT>-12,50<NAME>LUZ</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>100,00<DTASOF>20240131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** Of each kind of file, what an index tells of it. */
const FILES: readonly (readonly [string, string, object])[] = [
  [
    'Norma 43',
    N43,
    {
      ...{ encoding: 'utf-8', line_ending: 'LF', records: 7, record_88_count_field: 6 },
      accounts: [
        {
          ...{ header_raw: N43.slice(0, 51), bank: '1111', office: '2222', account: '3333444412', mode: '3' },
          ...{ from: '240101', to: '240131', opening_sign: '+', opening: 100, currency: '978', holder: 'TITULAR SL' },
          ...{ movements: 2, debits: 42.35, debit_count: 1, credits: 10, credit_count: 1, computed_closing: 67.65 },
          movement_list: [
            ['240105', '240106', '12', '408', -42.35],
            ['240107', '240107', '03', '404', 10],
          ],
          footer: { debit_count: 1, debits: 42.35, credit_count: 1, credits: 10, closing: 67.65, currency: '978' },
          footer_agrees: true,
        },
      ],
    },
  ],
  [
    'OFX',
    OFX,
    {
      ...{ ofx_version: '102', transactions: 1, amounts: ['-12,50'], amount_sum: -12.5, currency: ['EUR'] },
      ...{ account_ids: ['1234'], date_start: ['20240101'], date_end: ['20240131'], decimal_mark: ',' },
      ...{ posted: ['20240105', '20240105'], ledger_balance: '100,00', available_balance: null },
    },
  ],
  [
    'F1',
    f1ForTests(),
    {
      ...{ format: 'CNMC F1 MensajeFacturacion', cups: 'ES1234123456789012JY0F', invoice_number: ['F/2024/7'] },
      ...{ issue_date: ['2024-02-05'], period: [['2024-01-01'], ['2024-01-31']], tariff_code: ['003'] },
      active_energy_periods_kwh_price: [
        [200.5, 0.02],
        [149.5, 0.01],
      ],
      ...{ active_energy_total_kwh: 350, invoice_total: ['121.05'] },
    },
  ],
  [
    'Facturae',
    facturaeForTests({ number: '7' }),
    {
      ...{ format: 'Facturae', version: ['3.2.2'], signed: false, batch_total: ['121.05'] },
      namespace: 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml',
      seller_tax_id: ['ESB64717838'],
      invoices: [
        { number: ['7'], series: [], issue_date: ['2024-02-05'], currency: ['EUR'], invoice_total: ['121.05'] },
      ],
    },
  ],
];

/** The same facts with one value of them altered, for each of them. */
function* alterations(value: unknown): Generator<{ at: string; to: unknown }> {
  if (typeof value !== 'object' || value === null) {
    yield { at: '', to: typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : `${value}9` };
    return;
  }
  for (const [key, own] of Object.entries(value))
    for (const { at, to } of alterations(own)) {
      const whole = Array.isArray(value) ? value.with(Number(key), to) : { ...value, [key]: to };
      yield { at: `${key}${at && '.'}${at}`, to: whole };
    }
}

it.each(FILES)('%s: each fact that an index tells is held, and seen when it is altered', async (_, text, facts) => {
  const bytes = new TextEncoder().encode(text);
  const found = await factsOf({ bytes, kind: await kindOf(bytes), name: '' });
  expect(judged(found, facts as never).differences).toEqual([]);
  const all = [...alterations(facts)];
  expect(all.filter(({ to }) => judged(found, to as never).result === 'held').map(({ at }) => at)).toEqual([]);
  expect(all.length).toBeGreaterThan(9);
});
