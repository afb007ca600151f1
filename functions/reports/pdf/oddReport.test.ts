import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TotalKg, Totals } from '#shared/calculations/schema.ts';
import type { ReportFacts } from '../facts.ts';
import { figureFills, SCOPE_FILLS } from './fillsForTests.ts';
import { type ReadPdf, readPdf } from './readForTests.ts';
import { writeReport } from './report.ts';
import { sampleFacts, sampleFonts } from './sampleForTests.ts';
import { wordsOf } from './words.ts';

const fonts = sampleFonts();
const options = { timeout: 180_000 };
const facts = sampleFacts('es');
const { totals, draft, organization, sites } = facts;
const write = (more: Partial<ReportFacts>) => writeReport({ ...facts, ...more }, fonts);
const read = async (more: Partial<ReportFacts>): Promise<ReadPdf> => readPdf(await write(more));
let plain: Uint8Array;
let plainRead: ReadPdf;
let empty: ReadPdf;
beforeAll(async () => {
  plain = await write({});
  plainRead = await readPdf(plain.slice());
  empty = await read({ totals: nothing, factors: [], sites: [] });
}, options.timeout);
const texts = ({ elements }: ReadPdf, role: string) => elements.flatMap((one) => (one.role === role ? [one.text] : []));

/** The totals with every mass multiplied. */
function scaled(by: number): Totals {
  const times = (value: unknown, key: string): unknown =>
    typeof value === 'number' ? (/rows$/i.test(key) ? value : value * by) : scaledAll(value);
  const scaledAll = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(scaledAll);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, times(one, key)]));
  };
  return scaledAll(totals) as Totals;
}
const emptied = (by: Totals['by']): Totals['by'] =>
  Object.fromEntries(Object.keys(by).map((dimension) => [dimension, []])) as unknown as Totals['by'];
const nothing: Totals = { ...scaled(0), by: emptied(totals.by), warnings: [], rows: 0 };

/** What a PDF/UA-1 checker (veraPDF) names beyond what reading a report back shows. */
describe('what the library leaves out of PDF/UA', () => {
  it('is there: tiles of patterns that are marked, and no list of characters that is not whole', options, async () => {
    const raw = Buffer.from(plain).toString('latin1');
    const tiles = [...raw.matchAll(/\/PatternType 1\b(?:(?!endobj)[\s\S])*?stream\r?\n([\s\S]*?)\r?\nendstream/g)];
    expect(tiles.length).toBeGreaterThan(2);
    for (const [, bytes = ''] of tiles)
      expect(inflateSync(Buffer.from(bytes, 'latin1')).toString()).toMatch(/^\/Artifact BMC\s[\s\S]*\sEMC\s*$/);
    expect(raw).toContain('/FontFile2');
    expect(raw).not.toContain('/CIDSet');
  });
});

describe('what may be counted twice', () => {
  it('is said with the site and the emissions in doubt', options, async () => {
    const activities = ['own-road-transport', 'combustible-consumed'];
    const cautions = [{ code: 'fuelAndDistance', siteId: 'sit_2', activities, rows: 1, co2eKg: 1234.5 }] as const;
    const said = /Si son los mismos vehículos, cuentan dos veces.*Oficina de Monforte: .*y Combustible consumido; 1,23/;
    const none = 'No hay actividades que suelan contar lo mismo dos veces.';
    const { insights } = sampleFacts('es');
    const pdf = await read({ insights: { ...insights, cautions } });
    expect(pdf.text.replace(/\s+/g, ' ')).toMatch(said);
    expect(pdf.text).not.toContain(none);
    expect(insights.cautions).toEqual([]);
    expect(plainRead.text).toContain(none);
  });
});

describe('what was chosen', () => {
  const fiscal = { ...draft, isCalendarYear: false, soils: 'mediterranean' } as const;
  const period = { periodStartOn: '2022-10-01', periodEndOn: '2023-09-30' };
  const chosen = (found: string[]) => found.filter((text) => /no es un año natural|factores mediterráneos/.test(text));

  it('is nothing for a calendar year without farming', () => {
    expect(chosen(texts(plainRead, 'P'))).toEqual([]);
  });

  it.each([
    ['row', /del año de su fecha/],
    ['period', /toman los factores de 2023/],
  ] as const)('is said with the method: %s', options, async (factorYear, said) => {
    const pdf = await read({ ...period, draft: { ...fiscal, factorYear } });
    const [years, soils] = chosen(texts(pdf, 'P'));
    expect(years).toMatch(said);
    expect(soils).toMatch(/^El N.O directo de los cultivos/);
    expect(texts(pdf, 'H3')).toContain('Lo que se eligió');
  });
});

describe('figures of every size', () => {
  it('are never broken, however large', options, async () => {
    const huge = scaled(1e6);
    const { tonnes, number } = wordsOf('es').format;
    const cells = texts(await read({ totals: huge }), 'TD');
    const shown = Object.values(huge.by).flatMap((group: TotalKg[] | undefined) => group ?? []);
    for (const one of [huge.total, ...shown.filter(({ key }) => key !== '')]) {
      const isListed = one === huge.total || !huge.by.isoCategory?.includes(one);
      if (isListed) expect(cells, one.key).toContain(tonnes(one.co2eKg));
    }
    for (const { co2Kg, ch4Kg } of huge.by.scope ?? [])
      expect(cells).toEqual(expect.arrayContaining([tonnes(co2Kg), number(ch4Kg, 3)]));
  });

  it('are said without a share where all is zero, and without a word that has no value', options, async () => {
    const said = texts(empty, 'P').map((text) => text.replaceAll('\u00a0', ' '));
    expect(said).toContain('Alcance 1, 0,00 kg CO₂e');
    expect(said).toContain('No hay datos de ninguna categoría.');
    for (const text of said) expect(text).not.toMatch(/sin dato del|: \.|NaN|Infinity|undefined|\{\{/);
  });

  it('are not a zero for a site of which nothing is known', options, async () => {
    const silent = { ...sites[0]!, id: 'sit_9' as never, name: 'Nave de Lugo' };
    const { elements } = await read({ sites: [...sites, silent] });
    const at = elements.findIndex(({ role, text }) => role === 'TH' && text === 'Nave de Lugo');
    expect(elements.slice(at, at + 5).at(-1)?.text).toBe('no informada');
  });

  it('are compared with a base year of zero in words', options, async () => {
    const pdf = await read({ isBase: false, base: { year: 2022, calculation: null, totals: nothing } });
    const said = texts(pdf, 'P').find((text) => text.includes('2022'));
    expect(said).toMatch(/las emisiones de este periodo suben desde cero\.$/);
  });
});

describe('the chart of the categories', () => {
  it('has the colour and the pattern of each scope', options, async () => {
    const fills = figureFills(plain);
    expect(fills.map((some) => some.slice(0, 6))).toContainEqual(Object.values(SCOPE_FILLS).flat());
  });
});

describe('the pages', () => {
  it('have no heading that is parted from what it heads, and one page with the contents', options, async () => {
    const long = 'CENTRO DE TRABAJO '.repeat(7).trim();
    const siteOf = (i: number) => ({ ...sites[0]!, id: `sit_${i}` as never, name: `${i} ${long}` });
    const parted = ({ elements }: ReadPdf) =>
      elements.filter(({ role, page }, i) => /^H[23]$/.test(role) && elements[i + 1]?.page !== page);
    expect(parted(empty)).toEqual([]);
    for (const count of [1, 7, 12, 60]) {
      const some = Array.from({ length: count }, (_, i) => siteOf(i));
      const site = some.map(({ id }) => ({ ...totals.by.site![0]!, key: id }));
      const pdf = await read({
        sites: some,
        organization: { ...organization, name: 'W'.repeat(120), description: long },
        byName: 'W'.repeat(200),
        totals: { ...totals, by: { ...totals.by, site } },
      });
      expect(parted(pdf), String(count)).toEqual([]);
      const contents = pdf.elements.filter(({ parent, page }) => parent === 'TOCI' || page === 2);
      expect(new Set(contents.map(({ page }) => page))).toEqual(new Set([2]));
      expect(pdf.elements.find(({ role }) => role === 'H2')).toMatchObject({ text: 'Contenido', page: 2 });
    }
  });
});

describe('the annex', () => {
  it('lists every factor and every property that a figure comes from, with its source', options, async () => {
    const { factors, properties } = facts;
    expect([factors.length, properties.length].every((count) => count > 1)).toBe(true);
    const heads = texts(plainRead, 'TH');
    const words = wordsOf('es');
    for (const { source } of [...factors, ...properties])
      if (source!.id !== null) expect(heads).toContain(words.factor(source!).replace(/CO2/g, 'CO₂'));
    for (const { value } of properties)
      expect(texts(plainRead, 'TD')).toContain(words.format.number(value, { upTo: 9 }));
    const joined = texts(plainRead, 'TD').map((text) => text.replaceAll(' ', ''));
    for (const { source } of [...factors, ...properties]) expect(joined).toContain(source!.url.replaceAll(' ', ''));
    const [{ source, ...factor } = factors[0]!] = factors;
    const address = 'https://ipcc.test/V4_11_Ch11_N2O&CO2.pdf';
    const addressed = [{ ...factor, source: { ...source!, url: address, region: 'Western Europe' } }];
    const other = await read({ factors: addressed, properties: [] });
    const cells = texts(other, 'TD').map((text) => text.replaceAll(' ', ''));
    expect(cells).toEqual(expect.arrayContaining([address, 'Europaoccidental']));
    expect(texts(plainRead, 'H3')).toContain('Conversiones usadas');
    expect(texts(other, 'H3')).not.toContain('Conversiones usadas');
  });
});

describe('the head of the document', () => {
  it('leaves the names of a company and its sites as they are', options, async () => {
    const [site] = sites;
    const named = { organization: { ...organization, name: 'CO2 Cero m2, S. L.' }, byName: 'N2O' };
    const pdf = await read({ ...named, sites: [{ ...site!, name: 'Nave CH4' }] });
    expect(pdf.title).toContain('de CO2 Cero m2, S. L., 2023');
    expect(texts(pdf, 'TD')).toEqual(expect.arrayContaining(['CO2 Cero m2, S. L.', 'N2O']));
    expect(texts(pdf, 'TH')).toContain('Nave CH4');
    expect(texts(pdf, 'P').filter((text) => text.includes('CO2 Cero'))).toHaveLength(4);
    expect(pdf.text).not.toContain('\u2060');
  });

  it('says a fiscal year by its days, and the country that the figures are of', options, async () => {
    const period = { periodStartOn: '2023-07-01', periodEndOn: '2024-06-30' };
    const moved = { ...organization, country: 'PT' as const };
    const pdf = await read({ ...period, draft: { ...draft, isCalendarYear: false }, organization: moved });
    expect(pdf.title).toMatch(/, 01\/07\/2023 – 30\/06\/2024$/);
    expect(texts(pdf, 'TD')).toContain('España');
    expect(texts(pdf, 'TD')).not.toContain('Portugal');
  });
});
