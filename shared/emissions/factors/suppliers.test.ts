import { describe, expect, it } from 'vitest';
import { folded, withoutLegalForm } from './legalForm.ts';
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
    ['Bp Gas y Power Iberia', null],
    ['bp gas & power iberia sau', 'bp-gas-power-iberia'],
    ['TotalEnergies Mercado España', 'totalenergies-mercado-espana'],
    ['Holaluz Clidom', 'holaluz-clidom'],
    ['AGRI ENERGIA SA', 'agri-energia'],
    ['La Unión Electro-Industrial, Sociedad Limitada', 'la-union-electro-industrial'],
    ['Cooperativa Eléctrica de Castellar', 'cooperativa-electrica-de-castellar'],
    ['cooperativa electrica benefica albaterense s. coop. v.', 'cooperativa-electrica-benefica-albaterense'],
    ['Elektrizitats Gesellschaft Laufenburg Espana', 'elektrizitats-gesellschaft-laufenburg-espana'],
    ['24/7 Utilities', '24-7-utilities'],
    ['elected energy', 'elected-energy'],
    ['S.L.', null],
    ['Energía, S.L.', null],
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

  it.each([
    ['in lower case', (name: string) => name.toLowerCase()],
    ['without accents', (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')],
    ['with accents as letters of their own', (name: string) => name.normalize('NFD')],
    [
      'without its legal form',
      (name: string) => name.replace(/,? (S\.?[AL]\.?U?\.?|S\.? ?COOP[^-]*|COOP\. ?V\.)$/, ''),
    ],
    ['with another legal form', (name: string) => name.replace(/,? S\.?[AL]\.?U?\.?$/, ' Sociedad Limitada')],
    [
      'with one that is written out',
      (name: string) => name.replace(/,? S\.?[AL]\.?U?\.?$/, ', S.L. (Sociedad Unipersonal)'),
    ],
    ['with spaces and points of its own', (name: string) => ` ${name.replace(/[.,]/g, ' . ')} `],
  ])('knows every published name %s, and never takes it for another supplier', (_, change) => {
    const names = set
      .seriesOf('electricity_es')
      .filter((series) => series.id.startsWith('electricity.es.supplier.'))
      .flatMap((series) => series.rows.map(({ year, facts }) => ({ id: series.id, year, name: facts.nameEs })));
    const found = names.map(({ id, year, name }) => ({ id, name, is: idOf(change(name), year) }));
    const wrong = found.filter(({ id, is }) => is !== null && id !== `electricity.es.supplier.${is}`);
    expect(wrong).toEqual([]);
    // Two names may be one but for what was taken away: then nobody is guessed.
    expect(found.filter(({ is }) => is === null).length).toBeLessThan(names.length * 0.01);
  });

  it('tells two suppliers of one name apart by the year', () => {
    expect(idOf('HIDROCANTABRICO ENERGIA, S.A. UNIPERSONAL', 2007)).toBe('hidrocantabrico-energia-personal-2');
    expect(idOf('HIDROCANTABRICO ENERGIA, S.A. UNIPERSONAL', 2011)).toBe('hidrocantabrico-energia');
  });

  it('finds each by its own name, whatever the order of its words and its legal form', () => {
    for (const { name, value } of suppliers(set)) {
      const words = withoutLegalForm(folded(name)).split(' ').toReversed().join(' ');
      for (const search of [name, words, `${words} S.A.`])
        expect(
          searchSuppliers(set, search).map((one) => one.value),
          search,
        ).toContain(value);
    }
  });

  it('searches by beginnings of words, whatever accents and case', () => {
    expect(searchSuppliers(set, 'energia endesa').map((one) => one.value)).toContain('endesa-energia');
    expect(searchSuppliers(set, 'ENDÉSA')[0]?.value).toMatch(/^endesa/);
    expect(searchSuppliers(set, 'zzz')).toEqual([]);
    expect(searchSuppliers(set, 'energia', 5).length).toBe(5);
  });
});
