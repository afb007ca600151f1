import { describe, expect, it } from 'vitest';
import { shippedFactors } from './shipped.test.helper.ts';
import { findSupplier, searchSuppliers, suppliers } from './suppliers.ts';

const set = shippedFactors();
const idOf = (text: string, year = 2024) => {
  const found = findSupplier(set, text, year);
  return found === null || typeof found === 'string' ? found : found.id.replace('electricity.es.supplier.', '');
};

describe('electricity suppliers', () => {
  it.each([
    ['ENDESA ENERGÍA, S.A.', 'endesa-energia'],
    ['endesa energia', 'endesa-energia'],
    ['Endesa Energía S.A.U.', 'endesa-energia'],
    ['endesa-energia', 'endesa-energia'],
    ['ELÉCTRICA DE GUIXES ENERG¿A, S.L.', 'electrica-de-guixes-energia'],
    ['no lo sé', 'unknown'],
    ['Otras', 'unknown'],
    ['Varias comercializadoras', 'unknown'],
    ['Não sei', 'unknown'],
    ['endesa', null],
    ['', null],
    ['Acme', null],
  ])('%s is %s', (text, expected) => {
    expect(idOf(text)).toBe(expected);
  });

  it('finds every published name again', () => {
    const lost = set
      .seriesOf('electricity_es')
      .filter((series) => series.id.startsWith('electricity.es.supplier.'))
      .flatMap((series) => series.rows.map(({ year, facts }) => ({ id: series.id, year, name: facts.nameEs })))
      .filter(({ id, name, year }) => {
        const found = findSupplier(set, name, year);
        return found === null || typeof found === 'string' || found.id !== id;
      });
    expect(lost).toEqual([]);
    expect(suppliers(set).length).toBe(450);
  });

  it('tells two suppliers of one name apart by the year', () => {
    expect(idOf('HIDROCANTABRICO ENERGIA, S.A. UNIPERSONAL', 2007)).toBe('hidrocantabrico-energia-personal-2');
    expect(idOf('HIDROCANTABRICO ENERGIA, S.A. UNIPERSONAL', 2011)).toBe('hidrocantabrico-energia');
  });

  it('searches by beginnings of words, whatever accents and case', () => {
    expect(searchSuppliers(set, 'energia endesa').map((one) => one.value)).toContain('endesa-energia');
    expect(searchSuppliers(set, 'ENDÉSA')[0]?.value).toMatch(/^endesa/);
    expect(searchSuppliers(set, 'zzz')).toEqual([]);
    expect(searchSuppliers(set, 'energia', 5).length).toBe(5);
  });
});
