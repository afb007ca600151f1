import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/kernel/appError.ts';
import type { InvoiceRead } from '../schema.ts';
import { ciiForTests, facturaeForTests, printedForTests, ublForTests } from './fixturesForTests.ts';
import { pdfForTests } from './pdfForTests.ts';
import { contentTypeOf, readInvoice } from './readInvoice.ts';
import { printedNumber } from './words.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
/** Values only: what was not found is left out. */
const told = (read: InvoiceRead | null) =>
  Object.fromEntries(
    Object.entries(read ?? {}).flatMap(([key, one]) =>
      typeof one === 'object' && one !== null && 'value' in one ? [[key, one.value]] : [],
    ),
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

describe('structured invoices', () => {
  it('reads Facturae: energy once, whatever else is charged for the same kWh', async () => {
    const read = await readInvoice(bytes(facturaeForTests({ number: '7' })));
    expect(told(read)).toEqual({
      ...{ kind: 'electricity', kwhBilled: 350, totalCents: 12_105, currency: 'EUR', number: '7' },
      ...{ supplier: 'Luz do Norte & Fillos SL', supplierTaxId: 'B64717838', supplyPoint: 'ES1234123456789012JY' },
      ...{ issuedOn: '2024-02-05', periodStartOn: '2024-01-01', periodEndOn: '2024-01-31' },
    });
    expect(read?.notes).toEqual([]);
  });

  it('says that a tax identifier does not hold', async () => {
    const read = await readInvoice(bytes(facturaeForTests({ number: '7', taxId: 'B64717839' })));
    expect(read).toMatchObject({ notes: ['taxIdWrong'], supplierTaxId: { confidence: 'doubtful' } });
  });

  it('reads UBL: litres of what burns', async () => {
    expect(told(await readInvoice(bytes(ublForTests)))).toMatchObject({
      ...{ kind: 'fuel', litres: 95.25, supplierTaxId: '501964843', totalCents: 16_020, number: 'FT 2024/77' },
      periodEndOn: '2024-03-31',
    });
  });

  it('reads the product of a UBL once, where its description says the name again', async () => {
    const again = ublForTests.replace(
      /(<\w*:?Item>)[\s\S]*?(<\/\w*:?Item>)/,
      '$1<cbc:Name>Diesel</cbc:Name><cbc:Description>Diesel</cbc:Description>$2',
    );
    expect(told(await readInvoice(bytes(again)))).toMatchObject({ product: 'Diesel' });
  });

  it('reads CII, and the same inside a PDF', async () => {
    const values = { kind: 'gas', kwhBilled: 1_500, supplierTaxId: 'A13585625', number: 'G-9', totalCents: 9_999 };
    expect(told(await readInvoice(bytes(ciiForTests)))).toMatchObject(values);
    const inside = await readInvoice(await pdfForTests(['Factura'], ciiForTests));
    expect(inside?.format).toBe('facturx');
    expect(told(inside)).toMatchObject(values);
  });

  it('reads Latin-1 as it is declared', async () => {
    const latin = facturaeForTests({ number: '1' }).replace('UTF-8', 'ISO-8859-1').replace('Luz do', 'Enerxía');
    const read = await readInvoice(Uint8Array.from(latin, (char) => char.charCodeAt(0)));
    expect(read?.supplier?.value).toBe('Enerxía Norte & Fillos SL');
  });
});

describe('printed invoices', () => {
  it('reads electricity of Spain: metered and billed apart', async () => {
    const read = await readInvoice(await pdfForTests(printedForTests.electricity));
    expect(told(read)).toMatchObject({
      ...{ kind: 'electricity', kwhBilled: 1_500.5, kwhMetered: 1_440.5, totalCents: 28_710 },
      ...{ supplier: 'Luz do Norte, S.A.', supplierTaxId: 'A13585625', number: 'FE-2024/11' },
      ...{ supplyPoint: 'ES1234123456789012JY0F', issuedOn: '2024-02-05' },
      ...{ periodStartOn: '2024-01-01', periodEndOn: '2024-01-31' },
    });
    expect(read?.notes).toContain('kwhDiffer');
  });

  it('reads gas of Portugal', async () => {
    expect(told(await readInvoice(await pdfForTests(printedForTests.gas)))).toMatchObject({
      ...{ kind: 'gas', kwhBilled: 1_012.5, m3: 85, totalCents: 10_125, supplierTaxId: '501964843' },
      ...{ number: 'FT GN24/381', periodStartOn: '2024-02-01', periodEndOn: '2024-02-29' },
    });
  });

  it('reads fuel', async () => {
    expect(told(await readInvoice(await pdfForTests(printedForTests.fuel)))).toMatchObject({
      ...{ kind: 'fuel', litres: 45.32, product: 'Gasóleo A', totalCents: 7_062, number: 'T-5512' },
      issuedOn: '2024-05-14',
    });
  });

  it('leaves what has no text to others', async () => {
    expect(await readInvoice(await pdfForTests([]))).toBeNull();
    expect(await readInvoice(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
  });
});

describe('what is no plain consumption', () => {
  const credit = ublForTests
    .replace(/(<\/?)Invoice\b/g, '$1CreditNote')
    .replaceAll('InvoiceLine', 'CreditNoteLine')
    .replaceAll('InvoicedQuantity', 'CreditedQuantity');
  it.each([
    ['UBL', () => bytes(credit)],
    ['CII', () => bytes(ciiForTests.replace('>380<', '>381<'))],
    ['Facturae', () => bytes(facturaeForTests({ number: '1' }).replace('>121.05<', '>-121.05<'))],
    ['paper', () => pdfForTests(['Factura rectificativa', ...printedForTests.electricity])],
    [
      'a negative total',
      () => pdfForTests(printedForTests.gas.map((line) => line.replace(/(\d[\d ]*,\d\d) (€|kWh)/, '-$1 $2'))),
    ],
  ])('proposes nothing of a credit note: %s', async (_, file) => {
    const read = await readInvoice(await file());
    expect(read).toMatchObject({ kwhBilled: null, kwhMetered: null, litres: null, m3: null, notes: ['creditNote'] });
  });

  it('says that there are several supply points, and not for two ways to write one', async () => {
    const lines = [...printedForTests.electricity, 'CUPS: ES 1234 1234 5678 9012 JY'];
    expect((await readInvoice(await pdfForTests(lines)))?.notes).not.toContain('severalSupplyPoints');
    const two = await readInvoice(await pdfForTests([...lines, 'CUPS: ES0031000000000001BJ0F']));
    expect(two).toMatchObject({ supplyPoint: { confidence: 'doubtful' } });
    expect(two?.notes).toContain('severalSupplyPoints');
  });

  it('takes two billed periods together, and says so', async () => {
    const lines = [...printedForTests.electricity, 'Periodo de facturación: 01/02/2024 a 29/02/2024'];
    const read = await readInvoice(await pdfForTests(lines));
    expect(read).toMatchObject({
      periodStartOn: { value: '2024-01-01', confidence: 'doubtful' },
      periodEndOn: { value: '2024-02-29' },
    });
    expect(read?.notes).toContain('severalPeriods');
  });

  it('reads an amount with its sign before it', async () => {
    const lines = printedForTests.gas.map((line) => line.replace('101,25 €', '€ 1.101,25'));
    expect((await readInvoice(await pdfForTests(lines)))?.totalCents?.value).toBe(110_125);
  });
});

describe('hostile files', () => {
  it('refuses a PDF of more pages than an invoice has, or under a password', async () => {
    expect(await codeOf(readInvoice(await pdfForTests(Array.from({ length: 2_000 }, () => 'kWh'))))).toBe(
      'invoices.tooManyPages',
    );
    expect(await codeOf(readInvoice(await pdfForTests(['kWh'], undefined, 'secret')))).toBe('invoices.encrypted');
  });

  it.each([
    [
      'an entity',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>',
      'invoices.hostile',
    ],
    ['depth', `<Invoice>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</Invoice>`, 'invoices.hostile'],
    ['what is cut', '<Invoice><ID>1</ID>', 'invoices.damaged'],
    ['another XML', '<Otra><ID>1</ID></Otra>', 'invoices.unknownXml'],
    ['too much', `<Invoice>${' '.repeat(6 * 1024 * 1024)}</Invoice>`, 'invoices.tooLarge'],
    ['a page', '<html><body>Factura</body></html>', 'invoices.wrongType'],
    ['a PDF of nothing', '%PDF-1.7\nnothing', 'invoices.damaged'],
    ['names of prototypes', '<Invoice><__proto__><ID>1</ID></__proto__><constructor>1</constructor></Invoice>', 'read'],
  ])('refuses %s', async (_, text, code) => {
    const began = Date.now();
    const got = await codeOf(readInvoice(bytes(text)));
    expect(code === 'read' ? ['read', 'invoices.damaged'] : [code]).toContain(got);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(({} as { ID?: string }).ID).toBeUndefined();
  });

  it.each([
    ['<p>', 'application/xml'],
    ['< 5 kWh', null],
    ['\ufeff<?xml version="1.0"?><a/>', 'application/xml'],
    ['GIF89a', null],
    ['{"invoice": 1}', null],
  ])('knows %s by its content', async (text, type) => {
    expect(await contentTypeOf(bytes(text))).toBe(type);
  });
});

it.each([
  ['1.203,22', 1_203.22],
  ['1 203,22', 1_203.22],
  ['1,203.22', 1_203.22],
  ['1.203', 1_203],
  ['99.84', 99.84],
  ['99,84', 99.84],
  ['1.234.567', 1_234_567],
  ['12,', null],
])('the number %s', (text, value) => expect(printedNumber(text)).toBe(value));
