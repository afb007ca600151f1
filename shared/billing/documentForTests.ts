import { SELLER } from '#shared/constants/billing.ts';
import { type IssuedDocument, type Line, totalsOf, vatPartsOf } from './document.ts';
import { numberOf } from './series.ts';
import type { VatCategory } from './vat.ts';

/** A line in a category; with a rate only in S. */
export const inCategory = (category: VatCategory): Line[] => [
  {
    ...{ name: 'Créditos de carbono de Souto da Retorta (monte ES-000123); cada uno, 1 t CO2e', quantity: 10 },
    ...{ unitPriceCents: 2_700, netCents: 27_000, vatCents: category === 'S' ? 5_670 : 0 },
    ...{ category, vatBp: category === 'S' ? 2_100 : 0 },
  },
];
const REASON = { code: 'VATEX-EU-O', mention: 'Operación no sujeta' };

/** An invoice of a test: 10 t at 27.00 (PAYMENTS.md), or of the lines that are given. */
export function documentForTests(given: Partial<IssuedDocument> = {}): IssuedDocument {
  const lines = given.lines ?? inCategory('S');
  const n = given.n ?? 1;
  return {
    ...{
      id: 'ivo_01JDEM00000000000000000001' as IssuedDocument['id'],
      kind: 'invoice',
      series: 'TEST-F',
      year: 2026,
      n,
    },
    ...{ number: numberOf({ series: 'TEST-F', year: 2026, n }), isTest: true, issuedOn: '2026-11-29' },
    ...{ issuedAt: '2026-11-29T10:00:00.000Z', taxPointOn: '2026-11-28', language: 'es', currency: 'EUR' },
    seller: SELLER,
    buyer: {
      ...{ name: 'Conservas do Courel & Fillos, S. L.', taxId: 'B12345674', address: 'Rúa Nova 1' },
      ...{ city: 'Folgoso do Courel', province: 'Lugo', postalCode: '27325', country: 'ES' },
    },
    accountId: 'ten_01JDEM00000000000000000001' as IssuedDocument['accountId'],
    source: {
      of: 'order',
      id: 'ord_01JDEM00000000000000000001',
      number: 'SO-2026-00000001',
    } as IssuedDocument['source'],
    ...{ preceding: null, ownerVatRegime: null, allowance: null },
    vat: vatPartsOf(lines, ({ category }) => (category === 'S' ? null : REASON), given.allowance),
    ...totalsOf(lines, given.allowance),
    paymentMeans: '48',
    ...given,
    lines,
  };
}

/** What a forest owner has sold to us of the same, of whom little is known: 270.00 less 20 %. */
export const settlementForTests = (given: Partial<IssuedDocument> = {}): IssuedDocument =>
  documentForTests({
    ...{ series: 'TEST-L', number: 'TEST-L-2026-000001', paymentMeans: '30', ownerVatRegime: 'toBeConfirmed' },
    source: { of: 'sale', id: 'ord_01JDEM00000000000000000001#0', number: 'SO-2026-00000001' },
    seller: {
      ...{ name: 'Carme Rodríguez Souto', taxId: '54362315K', address: '', city: '', province: '' },
      ...{ postalCode: '27325', country: 'ES' },
    },
    ...{ buyer: SELLER, lines: inCategory('O') },
    allowance: { name: 'Comisión de la plataforma', cents: 5_400, bp: 0 },
    ...given,
  });
