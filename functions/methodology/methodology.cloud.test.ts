import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';

let cloud: TestCloud;
beforeAll(async () => {
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
