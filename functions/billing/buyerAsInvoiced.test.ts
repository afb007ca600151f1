import { describe, expect, it } from 'vitest';
import { BILLING } from '#infra/checks/kit/payer.ts';
import { buyerAsInvoiced, type TaxId } from './buyerAsInvoiced.ts';

const SPAIN = BILLING as Parameters<typeof buyerAsInvoiced>[1]['now'];
const lisbon = { line1: 'Rua Nova 2', line2: null, city: 'Lisboa', state: 'Lisboa', postal_code: '1000-205' };
const LISBON = { ...lisbon, country: 'PT' };
const ATHENS = { ...lisbon, city: 'Atenas', state: 'Ática', postal_code: '10431', country: 'GR' };
const LUGO = { ...lisbon, line1: 'Rúa Nova 1', city: 'Lugo', state: 'Lugo', postal_code: '27001', country: 'ES' };
const es = { type: 'es_cif', value: SPAIN.taxId };
const pt = { type: 'eu_vat', value: 'PT503504564' };
const pt2 = { type: 'eu_vat', value: 'PT501442600' };
const de = { type: 'eu_vat', value: 'DE123456789' };
const gr = { type: 'eu_vat', value: 'EL123456783' };
const esVat = { type: 'eu_vat', value: 'ESB27000009' };

const buyer = (address: typeof LISBON, taxIds: object[], { reversed = false, verified = [] as string[] } = {}) =>
  buyerAsInvoiced(
    { customer_name: 'Conservas', customer_address: address, customer_tax_ids: taxIds as TaxId[] },
    { now: SPAIN, isReversed: reversed, verified: new Set(verified) },
  );

describe('the tax number of a buyer as invoiced', () => {
  it.each([
    ['the one there is', LISBON, [pt], {}, '503504564'],
    ['that of the country of the address, wherever it stands', LISBON, [es, de, pt], {}, '503504564'],
    ['that of there again, once they are back', LUGO, [pt, es], {}, SPAIN.taxId],
    ['that of Greece, whose letters are others', ATHENS, [es, gr], {}, 'EL123456783'.slice(2)],
    ['of two of the country, the one that was found', LISBON, [pt2, pt], { verified: [pt.value] }, '503504564'],
    [
      'of two of the country, the VAT number where that took the VAT away',
      LUGO,
      [es, esVat],
      { reversed: true },
      'B27000009',
    ],
    ['of two of the country, the one that we have where it did not', LUGO, [esVat, es], {}, SPAIN.taxId],
    [
      'the one that was found is not taken before that of the country',
      LISBON,
      [de, pt],
      { verified: [de.value] },
      '503504564',
    ],
  ] as const)('is %s', (_, address, taxIds, how, taxId) => {
    const found = buyer(address, [...taxIds], { ...how, verified: [...('verified' in how ? how.verified : [])] });
    expect(found).toMatchObject({ taxId, country: address.country, city: address.city, legalName: 'Conservas' });
  });

  it('is no number of another country: the buyer is then as we know them now', () => {
    expect(buyer(LISBON, [es])).toEqual(SPAIN);
    expect(buyer(LUGO, [pt])).toMatchObject({ taxId: SPAIN.taxId, city: 'Lugo' });
    expect(buyer(LUGO, [])).toMatchObject({ taxId: SPAIN.taxId, city: 'Lugo' });
  });
});
