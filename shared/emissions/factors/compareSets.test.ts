import { describe, expect, it } from 'vitest';
import { compareSets } from './compareSets.ts';
import { compileFamily } from './compile.ts';
import type { FamilyFile } from './format.ts';
import { shippedTexts } from './shipped.test.helper.ts';

const texts = shippedTexts();
const SOME = ['agriculture', 'electricity_pt', 'gwp', 'heat_steam'] as const;
const HEADER = (texts.heat_steam ?? '').split('\n')[0] ?? '';
const sources =
  'key,source,source_url,licence\na,Ministry,https://example.org,CC BY 4.0\nb,Agency,https://example.com,CC BY 4.0\n';
const row = (
  id: string,
  year: number,
  { value = '0.2', unit = 'kWh', gwp = 'AR6', source = 'a', quality = 'published', name = 'Heat', note = '' } = {},
) =>
  `heat.${id}.kwh,heat,${name},Calor,2,purchased-heat,${unit},ES,${year},,,,,${value},,${gwp},${source},${quality},${note}`;
const heat = (...rows: string[]): FamilyFile =>
  compileFamily('heat_steam', { heat_steam: [HEADER, ...rows].join('\n'), sources });

const shippedTables = () => ({ gwp: compileFamily('gwp', texts) });

describe('what changed between two factor sets', () => {
  it('is nothing for the same data', () => {
    const files = () => SOME.map((family) => compileFamily(family, texts));
    expect(compareSets(files(), files())).toEqual([]);
  });

  it('names the rows that came, went and changed, with what stood there', () => {
    const before = heat(row('x', 2023), row('x', 2024), row('y', 2024));
    const after = heat(row('x', 2024, { value: '0.3' }), row('x', 2025), row('y', 2024));
    const [family, ...others] = compareSets([before], [after]);
    expect(others).toEqual([]);
    expect(family).toMatchObject({ family: 'heat_steam', added: 1, removed: 1, changed: 1 });
    const short = family?.rows.map((one) => [one.kind, one.id, one.year, one.before?.values[4], one.after?.values[4]]);
    expect(short).toEqual([
      ['changed', 'heat.x.kwh', 2024, 0.2, 0.3],
      ['added', 'heat.x.kwh', 2025, undefined, 0.2],
      ['removed', 'heat.x.kwh', 2023, 0.2, undefined],
    ]);
  });

  it.each([
    ['unit', { unit: 'MWh' }, { unit: 'MWh' }],
    ['GWP set', { gwp: 'AR5' }, { gwp: 'AR5' }],
    ['source', { source: 'b' }, { source: 'Agency' }],
    ['quality', { quality: 'derived' }, { facts: expect.objectContaining({ quality: 'derived' }) }],
    ['name', { name: 'Steam' }, { facts: expect.objectContaining({ name_en: 'Steam' }) }],
    ['note', { note: 'corrected' }, { facts: expect.objectContaining({ note: 'corrected' }) }],
  ])('sees another %s', (_, change, after) => {
    const [family] = compareSets([heat(row('x', 2024))], [heat(row('x', 2024, change))]);
    expect(family).toMatchObject({ changed: 1, added: 0, removed: 0 });
    expect(family?.rows[0]?.after).toMatchObject(after);
  });

  it.each([
    ['licence', 'CC BY 4.0', 'CC0'],
    ['address', 'https://example.org', 'https://example.org/2'],
  ])('sees another %s of a source', (_, was, is) => {
    const [before] = [heat(row('x', 2024))];
    const after = { ...before, sources: JSON.parse(JSON.stringify(before.sources).replaceAll(was, is)) };
    expect(compareSets([before], [after])).toMatchObject([{ changed: 1, added: 0, removed: 0 }]);
    const { gwp } = shippedTables();
    const said = JSON.parse(JSON.stringify(gwp.sources).replaceAll('http', 'http0'));
    expect(compareSets([gwp], [{ ...gwp, sources: said }])[0]?.changed).toBeGreaterThan(0);
  });

  it('is the other way round when the sets are', () => {
    const [a, b] = [heat(row('x', 2024)), heat(row('x', 2024), row('y', 2024))];
    expect(compareSets([a], [b])[0]).toMatchObject({ added: 1, removed: 0 });
    expect(compareSets([b], [a])[0]).toMatchObject({ added: 0, removed: 1 });
  });

  it('counts a family that only one of them has, and rows of parameter tables', () => {
    expect(compareSets([], [heat(row('x', 2024), row('x', 2025))])[0]).toMatchObject({ added: 2 });
    const gwp = compileFamily('gwp', texts);
    const more = { ...gwp, tables: { ...gwp.tables, gwp: [{ gas: 'XF-1', ar6: '12' }] } };
    const [family] = compareSets([gwp], [more]);
    expect(family?.added).toBe(1);
    expect(family?.removed).toBe(gwp.tables.gwp?.length);
    expect(family?.rows[0]).toMatchObject({
      kind: 'added',
      id: 'gwp.XF-1',
      before: null,
      after: { extra: { ar6: '12' } },
    });
  });

  it('says what a parameter was and is, by the name of its row', () => {
    const before = compileFamily('constants', texts);
    const [first, ...others] = before.tables.energy_prices ?? [];
    const tables = { ...before.tables, energy_prices: [...others, { ...first, value: '0.2' }] };
    const [family] = compareSets([before], [{ ...before, tables }]);
    expect(family).toMatchObject({ added: 0, removed: 0, changed: 1 });
    expect(family?.rows[0]).toMatchObject({
      kind: 'changed',
      id: `energy_prices.${first?.id}`,
      region: 'ES',
      year: 2023,
      before: { unit: 'EUR/kWh', extra: { value: first?.value } },
      after: { unit: 'EUR/kWh', extra: { value: '0.2' } },
    });
  });
});
