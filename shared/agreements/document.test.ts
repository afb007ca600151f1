import { afterEach, describe, expect, it, vi } from 'vitest';
import { landNamesOf } from '#shared/forests/landNames.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/agreement.json' with { type: 'json' };
import es from '#shared/texts/es/agreement.json' with { type: 'json' };
import gl from '#shared/texts/gl/agreement.json' with { type: 'json' };
import pt from '#shared/texts/pt/agreement.json' with { type: 'json' };
import { annexOf, type ContractFacts, contractOf } from './document.ts';

const TEXTS = { es, en, gl, pt };
const ON = '2026-11-29';
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const facts: ContractFacts = {
  ...{ language: 'es', generatedOn: ON, signer: { name: 'Ana Lema', taxId: '12345678Z' } },
  represented: { name: 'Comunidad de Montes', taxId: 'V27000002' },
  others: [{ name: 'Uxío Lema', taxId: '00000000T' }],
  forest: {
    ...{ name: 'Souto da Pena', municipality: 'Folgoso do Courel', province: 'Lugo', areaM2: 20_001 },
    plots: ['27028A11500321', '27028A11500322'],
    registry: { name: 'Rexistro de Galicia', id: 'G-12' },
  },
  co2: { annualKg: 200_000, saleableT: 180, bufferT: 20 },
  price: { kind: 'own', cents: 2_000, floorCents: 1_350 },
  policy: { id: 'insured', version: 1 },
};

/** Every figure of spec 002 §9 and of the rules that a contract must say, written here and nowhere near the constants. */
const FIGURES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'minimum area': { es: '2 ha', en: '2 ha', gl: '2 ha', pt: '2 ha' },
  'review, loss': { es: '15 días', en: '15 days', gl: '15 días', pt: '15 dias' },
  activation: { es: 'el día 1 del mes siguiente', en: 'on the 1st', gl: 'o día 1 do mes', pt: 'no dia 1 do mês' },
  term: { es: '1 año', en: '1 year', gl: '1 ano', pt: '1 ano' },
  notice: { es: '30 días', en: '30 days', gl: '30 días', pt: '30 dias' },
  commission: { es: '20 %', en: '20%', gl: '20 %', pt: '20 %' },
  'rest of the sale': { es: '80 %', en: '80%', gl: '80 %', pt: '80 %' },
  vat: { es: '21 %', en: '21%', gl: '21 %', pt: '21 %' },
  'least discount': { es: '70 %', en: '70%', gl: '70 %', pt: '70 %' },
  'most discount': { es: '85 %', en: '85%', gl: '85 %', pt: '85 %' },
  'instalments of a half': { es: '50 %', en: '50%', gl: '50 %', pt: '50 %' },
  'guarantee fund': { es: '95 %', en: '95%', gl: '95 %', pt: '95 %' },
  insured: { es: '90 %', en: '90%', gl: '90 %', pt: '90 %' },
  'deposit, buffer': { es: '10 %', en: '10%', gl: '10 %', pt: '10 %' },
  'large forest': { es: '1.000 t', en: '1,000 t', gl: '1.000 t', pt: '1 000 t' },
  told: { es: '24 horas', en: '24 hours', gl: '24 horas', pt: '24 horas' },
  invoices: { es: '7 días hábiles', en: '7 working days', gl: '7 días hábiles', pt: '7 dias úteis' },
  'sale of the property': { es: '1 mes', en: '1 month', gl: '1 mes', pt: '1 mês' },
  credit: { es: '1 t', en: '1 t', gl: '1 t', pt: '1 t' },
  'unsold credits': { es: '2 años', en: '2 years', gl: '2 anos', pt: '2 anos' },
  estimate: { es: 'ex ante', en: 'ex ante', gl: 'ex ante', pt: 'ex ante' },
  galicia: { es: '95/2025', en: '95/2025', gl: '95/2025', pt: '95/2025' },
  portugal: { es: '4/2024', en: '4/2024', gl: '4/2024', pt: '4/2024' },
};

it('calls land that is only drawn by the point in the middle of it', () => {
  const point = { lat: 42.611, lon: -7.152 };
  const named = LANGUAGES.map((language) => landNamesOf({ plots: [], point }, language));
  const [comma, dot] = ['42,61100 · −7,15200 (ETRS89)', '42.61100 · −7.15200 (ETRS89)'];
  expect(named.flat()).toEqual(LANGUAGES.map((language) => (language === 'en' ? dot : comma)));
  // Beside parcels that have a name it is land of the contract too.
  const ring = [
    [-7.15, 42.61],
    [-7.148, 42.61],
    [-7.148, 42.612],
    [-7.15, 42.612],
    [-7.15, 42.61],
  ];
  const drawn = { territory: 'catastro', reference: '', polygon: '', parcel: '', municipality: 'Quiroga' };
  const plots = [
    { ...drawn, reference: '27028A11500321', geometry: null },
    { ...drawn, geometry: { type: 'Polygon', coordinates: [ring] } },
  ] as Plot[];
  const names = landNamesOf({ plots, point }, 'en');
  expect(names).toEqual(['27028A11500321', expect.stringMatching(/^42\.6110\d · −7\.149\d\d \(ETRS89\)$/)]);
});

describe.each(LANGUAGES)('the general conditions in %s', (language) => {
  const annex = annexOf(TEXTS[language], language, ON);
  const text = plain(annex.flatMap(({ paragraphs }) => paragraphs).join('\n'));

  it.each(Object.entries(FIGURES))('say the figure of: %s', (_, said) => expect(text).toContain(said[language] ?? ''));

  it('have a heading and words in every clause, and no place that nothing fills', () => {
    for (const { title, paragraphs } of annex) {
      expect(title).not.toMatch(/^general\./);
      for (const one of paragraphs) expect(one).toMatch(/^(?!general\.|payoutIs)[^{}]{20,}$/);
    }
  });

  it('stand under a note that a lawyer has still to read them', () =>
    expect(TEXTS[language].lawyer).toMatch(/abogado|lawyer|avogado|advogado/));
});

describe('a contract', () => {
  const words = (given: ContractFacts) =>
    plain(
      contractOf(given, es)
        .sections.flatMap(({ paragraphs }) => paragraphs)
        .join('\n'),
    );

  it('says who signs for whom, the forest, what it absorbs, the price and how it is paid', () => {
    const text = words(facts);
    for (const said of [
      'Ana Lema, con identificación 12345678Z',
      'en representación de Comunidad de Montes, con identificación V27000002',
      'Firman también: Uxío Lema (00000000T)',
      'Souto da Pena, en Folgoso do Courel (Lugo), con una superficie de 2,0001 ha',
      '27028A11500321 y 27028A11500322',
      'inscrito en Rexistro de Galicia con el número G-12',
      '200 t de CO2 al año, de las que 180 t pueden venderse y 20 t se guardan',
      'precio propio de 20,00 €',
      'precio mínimo de 13,50 €',
      'Con seguro de incendios: 90 % en la venta y 10 % al final del período anual',
    ])
      expect(text).toContain(said);
  });

  it('of somebody who signs alone at the default price says so', () => {
    const forest = { ...facts.forest, registry: null };
    const price = { kind: 'default', floorCents: 1_000 } as const;
    const text = words({ ...facts, forest, represented: null, others: [], price });
    expect(text).toContain('Se aplica el precio por defecto');
    expect(text).not.toMatch(/representación|Firman también|precio propio|inscrito/);
  });

  it('is the same of the same facts', () => expect(contractOf(facts, es)).toEqual(contractOf(facts, es)));
});

describe('in a browser, which knows no Galician', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('the clauses of Galicia say years as it does', () => {
    const Known = Intl.NumberFormat;
    class Browsers extends Known {
      constructor(locale?: string, options?: Intl.NumberFormatOptions) {
        super(locale === 'gl' ? 'en' : locale, options);
      }
    }
    vi.stubGlobal('Intl', Object.create(Intl, { NumberFormat: { value: Browsers } }));
    const words = plain(JSON.stringify(annexOf(gl, 'gl', ON)));
    expect(words).toContain('dura 1 ano desde');
    expect(words).toContain('durante 2 anos');
    expect(words).toContain('nun prazo de 15 días');
  });
});
