import { createHash } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import { newForest } from './forestsForTests.ts';
import { SLOW_MS, withOwners } from './ownersForTests.ts';

const CSV = 'species,region,years,t_co2_tree\nspanish-juniper,,20,0.02\nspanish-juniper,,40,0.06\n';
const hashOf = (csv: string) => createHash('sha256').update(csv).digest('hex');
const OTHER = 'species,region,years,t_co2_tree\nspanish-juniper,,20,0.05\nspanish-juniper,,40,0.09\n';
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
  const { document } = await import('#functions/kit/table.ts');
  return { files, document, ...table };
}
let kit: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  kit = await load();
}, SLOW_MS);
/** Nothing of it is left for the files that share the cloud. */
afterEach(() => {
  const Key = { PK: 'FORESTS#TABLE', SK: 'CURRENT' };
  return kit.document.send(new DeleteCommand({ TableName: cloud.env.TABLE_NAME, Key }));
});

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

  it('stops no estimate where somebody changes its file by hand: the team hears of it and loads it again', async () => {
    const forest = await juniper();
    const before = await estimate(forest);
    await loadTable(CSV);
    // Also with another good table, of which nobody knows who loaded it.
    for (const csv of ['a note of somebody\n', OTHER, null]) {
      const place = kit.officialPlace(hashOf(CSV));
      await (csv === null ? kit.files.delete(place) : kit.files.put(place, csv, { contentType: 'text/csv' }));
      expect(await estimate(forest)).toEqual(before);
      expect(await refusal(team.api.forests.getOfficialTable({}))).toBe('forests.keptTableBad');
    }
    const log = { error: vi.fn() };
    expect(await kit.officialTable(log as never)).toEqual([]);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining('official table'), {
      error: expect.objectContaining({ code: 'forests.keptTableBad' }),
    });
    expect(await loadTable(CSV)).toEqual(LOADED);
    expect((await estimate(forest)).isOfficial).toBe(true);
  });

  it('is none that somebody put in the storage by hand: it is in use once it is written down who loaded it', async () => {
    const before = await entries();
    await kit.files.put(kit.officialPlace(hashOf(CSV)), CSV, { contentType: 'text/csv' });
    expect(await team.api.forests.getOfficialTable({})).toEqual({ rows: 0, species: [] });
    expect((await estimate(await juniper())).isOfficial).toBe(false);
    await loadTable(CSV);
    expect(await entries()).toBe(before + 1);
    expect((await estimate(await juniper())).isOfficial).toBe(true);
  });

  it('tells which columns a file lacks, and not of its first line', async () => {
    const wrong = loadTable('especie,region,edad,t_co2_tree\noak,,20,0.02\n');
    await expect(wrong).rejects.toMatchObject({
      code: 'forests.badTableColumns',
      details: { columns: 'species, years' },
    });
  });

  it('is still the one before where the storage does not take the new one', async () => {
    await loadTable(OTHER);
    const before = await entries();
    const put = vi.spyOn(kit.files, 'put').mockRejectedValueOnce(new Error('the storage does not answer'));
    const actor = { tenantId: 'ten_platform', userId: 'usr_somebody' };
    const at = { now: new Date(), log: { error: vi.fn() } };
    await expect(kit.loadOfficialTable(actor as never, CSV, at as never)).rejects.toThrow('the storage');
    put.mockRestore();
    expect(await entries()).toBe(before);
    expect(await kit.keptTable()).toMatchObject([{ tPerTree: 0.05 }, { tPerTree: 0.09 }]);
  });
});
