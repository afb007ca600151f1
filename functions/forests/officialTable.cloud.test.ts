import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { newForest } from './forestsForTests.ts';
import { SLOW_MS, withOwners } from './ownersForTests.ts';

const CSV = 'species,region,years,t_co2_tree\nspanish-juniper,,20,0.02\nspanish-juniper,,40,0.06\n';
const LOADED = { rows: 2, species: ['spanish-juniper'] };

let cloud: TestCloud;
let owner: TestUser;
let team: TestUser;
withOwners((made) => {
  ({ cloud, owner, team } = made);
});
/** As the functions have them, with the settings of this cloud. */
async function load() {
  Object.assign(process.env, cloud.env);
  const [{ files }, table] = [await import('#functions/ports/files.ts'), await import('./officialTable.ts')];
  return { files, ...table };
}
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  kit = await load();
}, SLOW_MS);
afterEach(() => kit.files.delete(kit.officialPlace()));

const juniper = async () => ({
  id: (await newForest(owner.api.forests, { species: [{ id: 'spanish-juniper', sharePct: 100 }] })).id,
});
const estimate = async (params: Awaited<ReturnType<typeof juniper>>) => {
  const { totalKg, trace } = await owner.api.forests.estimateForest({ params });
  return { totalKg, isOfficial: JSON.stringify(trace).includes('official') };
};
const loadTable = (csv: string) => team.api.forests.loadOfficialTable({ body: { csv } });
const entries = async () => {
  const { items } = await team.api.activity.listStaffActivity({ query: { limit: 20 } });
  return items.filter(({ action }) => action === 'forests.officialTableLoaded').length;
};

describe('the table of the ministry', { timeout: SLOW_MS }, () => {
  it('is what estimates are made by once an administrator has loaded it', async () => {
    const forest = await juniper();
    const before = await estimate(forest);
    expect(await refusal(loadTable(`${CSV}no-tree,,20,0.02\n`))).toBe('forests.badTable');
    expect(await refusal(loadTable(`${CSV}oak,Ningures,20,0.02\n`))).toBe('forests.badTableRegion');
    expect(await refusal(owner.api.forests.loadOfficialTable({ body: { csv: CSV } }))).toBe('access.denied');
    expect(await loadTable(CSV)).toEqual(LOADED);
    expect(await team.api.forests.getOfficialTable({})).toEqual(LOADED);
    const after = await estimate(forest);
    expect(after).toEqual({ totalKg: expect.any(Number), isOfficial: true });
    expect(after.totalKg).not.toBe(before.totalKg);
  });

  it('stops no estimate where somebody put another file in its place: the team hears of it and loads it again', async () => {
    const forest = await juniper();
    const before = await estimate(forest);
    await kit.files.put(kit.officialPlace(), 'a note of somebody\n', { contentType: 'text/csv' });
    expect(await estimate(forest)).toEqual(before);
    expect(await refusal(team.api.forests.getOfficialTable({}))).toBe('forests.keptTableBad');
    const log = { error: vi.fn() };
    expect(await kit.officialTable(log as never)).toEqual([]);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('official table'), {
      error: expect.objectContaining({ code: 'forests.keptTableBad', details: { line: 1 } }),
    });
    expect(await loadTable(CSV)).toEqual(LOADED);
    expect((await estimate(forest)).isOfficial).toBe(true);
  });

  it('is never in use before it is written down who loaded it', async () => {
    const before = await entries();
    const put = vi.spyOn(kit.files, 'put').mockRejectedValueOnce(new Error('the storage does not answer'));
    const actor = { tenantId: 'ten_platform', userId: 'usr_somebody' };
    await expect(kit.loadOfficialTable(actor as never, CSV, { error: vi.fn() } as never)).rejects.toThrow(
      'the storage',
    );
    put.mockRestore();
    expect(await entries()).toBe(before + 1);
    expect(await team.api.forests.getOfficialTable({})).toEqual({ rows: 0, species: [] });
  });
});
