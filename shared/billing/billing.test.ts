import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readInvoice } from '#shared/invoices/reader/readInvoice.ts';
import { idFrom } from '#shared/kernel/ids.ts';
import { vatOf } from '#shared/pricing/vat.ts';
import { type Chained, chained, SeriesCheck } from './chain.ts';
import { faultsOf, IssuedDocument, type Source, typeOf } from './document.ts';
import { documentForTests, inCategory, settlementForTests } from './documentForTests.ts';
import { anyLines } from './linesForTests.ts';
import { COMMON_SERIES, numberOf, SERIES_PATTERN, seriesOf } from './series.ts';
import { ublOf } from './ubl.ts';
import { categoryOf, vatNumberOf } from './vat.ts';

const OWNER = idFrom('tenant', '01JDEM0000000000000000000A');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
describe('a document', () => {
  it('adds up to the cent, whatever is sold, and says so in its XML', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, async (all) => {
        const made = documentForTests({ lines: all });
        expect(IssuedDocument.safeParse(made).error).toBeUndefined();
        expect(faultsOf(made)).toEqual([]);
        const read = await readInvoice(new TextEncoder().encode(ublOf(made, [])) as Uint8Array<ArrayBuffer>);
        expect(read?.totalCents?.value).toBe(made.totalCents);
      }),
      { numRuns: 40 },
    );
  });

  it.each<[string, Partial<IssuedDocument>]>([
    ['lines', { lines: [{ ...documentForTests().lines[0]!, netCents: 1 }] }],
    ['sums', { vatCents: 5_671 }],
    ['total', { totalCents: 1 }],
    ['breakdown', { vat: [] }],
    ['reasons', { vat: documentForTests({ lines: inCategory('O') }).vat.map((one) => ({ ...one, reason: null })) }],
    ['preceding', { kind: 'creditNote' }],
  ])('says when its %s are not what they must be', (fault, change) => {
    expect(faultsOf({ ...documentForTests(), ...change })).toContain(fault);
  });

  it.each([
    ['ES', '27325', false, 'S', null],
    ['ES', '35001', false, 'O', 'VATEX-EU-O'],
    ['PT', '1000-205', true, 'AE', 'VATEX-EU-AE'],
    ['PT', '1000-205', false, 'S', null],
    ['US', '10001', false, 'S', null],
  ])(
    'of a buyer of %s %s (number valid: %s) is in category %s',
    (country, postalCode, hasValidVatNumber, category, reasonCode) => {
      expect(categoryOf(vatOf({ country, postalCode, hasValidVatNumber }, '2026-11-29'))).toEqual({
        category,
        reasonCode,
      });
    },
  );

  it.each([
    ['invoice', 'order', '380', 'F'],
    ['creditNote', 'plan', '381', 'R'],
    ['correction', 'order', '384', 'C'],
    ['invoice', 'sale', '389', 'L'],
    ['creditNote', 'sale', '261', 'LR'],
    ['correction', 'sale', '389', 'LC'],
  ] as const)('that is a %s of a %s is of type %s, in a series of its own', (kind, of, type, series) => {
    expect(typeOf({ kind, source: { of } as Source })).toBe(type);
    const [real, test] = [false, true].map((isTest) => seriesOf({ kind, owner: of === 'sale' ? OWNER : null, isTest }));
    const whole = of === 'sale' ? `${series}-${OWNER.slice(-10)}` : series;
    expect([real, test]).toEqual([whole, `TEST-${whole}`]);
    expect(COMMON_SERIES).toEqual(expect.arrayContaining([series, `TEST-${series}`]));
    for (const one of [real, test, series]) expect(one).toMatch(SERIES_PATTERN);
  });

  it('of what an owner sells takes the commission off, says so in its XML, and how it is paid', async () => {
    const made = settlementForTests();
    expect(IssuedDocument.safeParse(made).error).toBeUndefined();
    expect(faultsOf(made)).toEqual([]);
    expect([made.netCents, made.totalCents]).toEqual([21_600, 21_600]);
    const xml = ublOf(made, [], 'Nos prazos do contrato');
    const read = await readInvoice(new TextEncoder().encode(xml) as Uint8Array<ArrayBuffer>);
    expect(read?.totalCents?.value).toBe(21_600);
    for (const said of [
      ...['>389<', '<cbc:ChargeIndicator>false', '<cbc:Amount currencyID="EUR">54.00<', 'Nos prazos do contrato'],
      ...['<cbc:LineExtensionAmount currencyID="EUR">270.00<', '<cbc:TaxExclusiveAmount currencyID="EUR">216.00<'],
      ...['<cbc:AllowanceTotalAmount currencyID="EUR">54.00<', '<cbc:PayableAmount currencyID="EUR">216.00<'],
    ])
      expect(xml).toContain(said);
    expect(xml).not.toContain('<cbc:CityName></');
    const wrong = { ...made, allowance: { ...made.allowance!, cents: 1 } };
    expect(faultsOf(wrong)).toEqual(expect.arrayContaining(['sums', 'breakdown']));
    expect(faultsOf({ ...made, ownerVatRegime: null })).toEqual(['regime']);
  });

  it('never charges nothing without a reason', () => {
    expect(() => categoryOf({ bp: 0, mention: 'none' })).toThrow();
    expect(() => categoryOf({ bp: 2_100, mention: 'reverseCharge' })).toThrow();
  });

  it('knows VAT numbers by their country', () => {
    expect(vatNumberOf({ country: 'ES', taxId: 'B70000005' })).toBe('ESB70000005');
    expect(vatNumberOf({ country: 'GR', taxId: '123456783' })).toBe('EL123456783');
    expect(vatNumberOf({ country: 'DE', taxId: 'DE136695976' })).toBe('DE136695976');
    expect(vatNumberOf({ country: 'US', taxId: '1' })).toBeNull();
  });
});

describe('a series', () => {
  const made: Chained[] = [];
  for (let n = 1; n <= 4; n++) {
    const before = made.at(-1);
    const head = before ? { n: n - 1, hash: before.hash, issuedOn: before.said.issuedOn } : null;
    made.push(chained(documentForTests({ n }), head, sha256));
  }
  const headOf = (all: readonly Chained[]) => {
    const last = all.at(-1) as Chained;
    return { n: last.said.n, hash: last.hash, issuedOn: last.said.issuedOn };
  };
  const check = (all: readonly Chained[], head = headOf(made)) => {
    const looked = new SeriesCheck(sha256);
    for (const one of all) looked.add(one.said.number, one);
    return looked.end(head);
  };
  const [a, b, c, d] = made as [Chained, Chained, Chained, Chained];
  const changed = (one: Chained, more: Partial<IssuedDocument>): Chained => ({
    ...one,
    said: { ...one.said, ...more },
  });

  it('has numbers in order', () => {
    expect(numberOf({ series: 'F', year: 2026, n: 12 })).toBe('F-2026-000012');
    expect(check(made)).toEqual([]);
  });

  it.each<[string, readonly Chained[]]>([
    ['one is missing', [a, c, d]],
    ['the last is missing', [a, b, c]],
    ['two are in each other\u2019s place', [b, a, c, d]],
    ['a sum was changed', [a, changed(b, { totalCents: 1 }), c, d]],
    ['a buyer was changed', [a, b, changed(c, { buyer: { ...c.said.buyer, name: 'Otra' } }), d]],
    ['a hash was changed', [a, { ...b, hash: '0'.repeat(64) }, c, d]],
    ['a day goes back', [a, b, chained({ ...c.said, issuedOn: '2026-01-01' }, headOf([a, b]), sha256), d]],
  ])('does not hold when %s', (_, all) => expect(check(all)).not.toEqual([]));
});
