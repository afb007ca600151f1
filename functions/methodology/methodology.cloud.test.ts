import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factorFile } from '#functions/factors/factorsForTests.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { FAMILIES } from '#shared/emissions/factors/format.ts';
import { shippedVersion } from '#shared/emissions/factors/versions.ts';

const HEAT = 'heat.natural-gas-boiler-90.kwh';
let cloud: TestCloud;
beforeAll(async () => {
  // Its own: it puts other factors in force.
  cloud = await startCloud();
});
afterAll(() => cloud.close());

describe('the factors, for anybody', () => {
  it('are counted by family', async () => {
    const { rows, sources, families } = await cloud.anonymous.methodology.getMethodology({});
    expect(rows).toBeGreaterThan(13_000);
    expect(sources).toBeGreaterThan(100);
    expect(families.reduce((sum, family) => sum + family.rows, 0)).toBe(rows);
    expect(families.find(({ family }) => family === 'electricity_es')).toMatchObject({
      lastYear: 2024,
      regions: ['ES'],
    });
  });

  it('are found without accents, page by page, each once', async () => {
    const query = { text: 'gasoleo miteco', family: 'fuels_stationary', limit: 20 };
    const first = await cloud.anonymous.methodology.listFactors({ query });
    expect(first.items[0]).toMatchObject({ region: 'ES', source: expect.stringContaining('MITECO'), year: 2024 });
    const ids = first.items.map(({ id, year }) => `${id} ${year}`);
    for (let { cursor } = first; cursor !== null; ) {
      const next = await cloud.anonymous.methodology.listFactors({ query: { ...query, cursor } });
      ids.push(...next.items.map(({ id, year }) => `${id} ${year}`));
      cursor = next.cursor;
    }
    expect(ids.length).toBe(first.total);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('may be the newest of each only', async () => {
    const query = { family: 'heat_steam', limit: 100 };
    const all = await cloud.anonymous.methodology.listFactors({ query });
    const newest = await cloud.anonymous.methodology.listFactors({ query: { ...query, year: 'newest' } });
    const keys = (lines: typeof all.items) => new Set(lines.map(({ id, region }) => `${id} ${region}`));
    expect(newest.total).toBe(keys(all.items).size);
    expect(newest.total).toBeLessThan(all.total);
  });

  it('are none for words that nothing holds', async () => {
    const { items, total } = await cloud.anonymous.methodology.listFactors({ query: { text: 'zzz', limit: 5 } });
    expect([items.length, total]).toEqual([0, 0]);
  });

  it('are saved as CSV, the largest family within the limit of an answer', async () => {
    const { families } = await cloud.anonymous.methodology.getMethodology({});
    for (const { family, rows } of families.toSorted((a, b) => b.rows - a.rows).slice(0, 2)) {
      const { csv } = await cloud.anonymous.methodology.downloadFactors({ params: { family } });
      expect(csv.split('\r\n').length - 1, family).toBe(rows);
    }
  });

  it('have parameter tables, each with its sources, saved as CSV', async () => {
    const { tables } = await cloud.anonymous.methodology.getMethodology({});
    const known = Object.values(FAMILIES).flatMap((family): readonly string[] => family.tables);
    expect(tables.map(({ table }) => table).sort()).toEqual([...known].sort());
    for (const { table, rows } of tables) {
      const { csv } = await cloud.anonymous.methodology.downloadTable({ params: { table } });
      const { data, errors } = papaparse.parse<Record<string, string>>(csv, { header: true });
      expect([data.length, errors], table).toEqual([rows, []]);
      if (table === 'gwp')
        expect(data.find((row) => row.gas === 'CH4')).toMatchObject({
          ar6: '27.9',
          source: expect.stringMatching(/IPCC/),
        });
    }
    const ownMappings = ['gases', 'fuels', 'vehicles', 'travel', 'event_parts', 'wastes'];
    expect(tables.flatMap(({ table, sources }) => (sources.length === 0 ? [table] : []))).toEqual(ownMappings);
    expect(tables.find(({ table }) => table === 'price_index')?.sources[0]).toMatchObject({
      source: expect.stringContaining('INE'),
      url: expect.stringMatching(/^https:/),
    });
  });

  it('refuse a family that there is not', async () => {
    await expect(cloud.anonymous.methodology.downloadFactors({ params: { family: 'nope' } })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  it('explain an example of every activity type', async () => {
    for (const { key } of activityTypes) {
      const { trace } = await cloud.anonymous.methodology.getExample({ params: { activity: key }, query: {} });
      expect(trace.activity).toBe(key);
    }
  });
});

describe('the versions of the factors, for anybody', () => {
  const versions = async () => (await cloud.anonymous.methodology.getMethodology({})).versions;

  it('are those that were released, with what changed and not who changed it', async () => {
    const [shipped, ...none] = await versions();
    expect(none).toEqual([]);
    expect(shipped).toMatchObject({ version: shippedVersion.version, on: shippedVersion.on, isCurrent: true });
    const { api } = await cloud.newAdministrator();
    const text = factorFile('heat_steam', ({ id, year, co2e }) => (id === HEAT && year >= 2024 ? co2e * 2 : co2e));
    const body = { family: 'heat_steam', fileName: 'heat.csv', note: 'secreta', text } as const;
    const { hash } = await api.factors.previewFactors({ body });
    expect(await versions()).toEqual([shipped]);
    // What is downloaded can be corrected and loaded: as it is, it says nothing new.
    const { csv: same } = await cloud.anonymous.methodology.downloadFactors({ params: { family: 'water' } });
    const again = { family: 'water', fileName: 'water.csv', note: '', text: same } as const;
    await expect(api.factors.previewFactors({ body: again })).rejects.toMatchObject({ code: 'factors.sameAsCurrent' });
    const { v } = await api.factors.listFactorVersions({});
    const loaded = await api.factors.activateFactors({ params: { hash }, body: { v, confirmed: true } });
    const [newest, older] = await versions();
    const { version, added, removed, changed } = loaded;
    expect(newest).toEqual({
      ...{ version, on: loaded.at.slice(0, 10), isCurrent: true },
      families: [{ family: 'heat_steam', added, removed, changed }],
    });
    expect(changed).toBeGreaterThan(0);
    expect(older).toEqual({ ...shipped, isCurrent: false });
    const { csv, fileName } = await cloud.anonymous.methodology.downloadChanges({ params: { version: version ?? '' } });
    expect(fileName).toBe(`souto-changes-${version}.csv`);
    const { data } = papaparse.parse<Record<string, string>>(csv, { header: true });
    expect(data).toHaveLength(added + removed + changed);
    for (const row of data) {
      expect(row).toMatchObject({ family: 'heat_steam', kind: 'changed', id: HEAT });
      expect(Number(row.afterCo2eKg)).toBeCloseTo(2 * Number(row.beforeCo2eKg), 12);
    }
    expect(csv).not.toContain('secreta');
  });

  it('have no changes where there is no such version', async () => {
    const changes = cloud.anonymous.methodology.downloadChanges({ params: { version: '1999.1' } });
    await expect(changes).rejects.toMatchObject({ code: 'access.notFound' });
  });
});
