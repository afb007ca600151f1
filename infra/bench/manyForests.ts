import { ulid } from 'ulid';
import type { BatchWrite } from '#functions/kit/batch.ts';
import type { Write } from '#functions/kit/transaction.ts';
import { listedRows } from '#infra/checks/kit/listed.ts';
import { ensureSeller } from '#infra/checks/kit/seller.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';

const SPECIES = ['chestnut', 'oak', 'beech', 'maritime-pine'] as const;
const PROVINCES = ['Lugo', 'Ourense', 'A Coruña', 'Pontevedra', 'León', 'Zamora', 'Asturias', 'Burgos'] as const;
const FORESTS_OF_ONE = 20;

/** The same everywhere: over the peninsula, thick in places as forests are. */
export const placeOf = (n: number) => ({
  lat: 38 + ((n * 0.618_034) % 1) * 5,
  lon: -8 + ((n * 0.754_877) % 1) * 8 * (0.4 + 0.6 * ((n * 0.569_84) % 1)),
});
export const nameOf = (n: number) => `Monte de Quiroga ${n}`;
export const speciesOf = (n: number) => [{ id: SPECIES[n % SPECIES.length] ?? 'oak', sharePct: 100 }];
export const provinceOf = (n: number) => PROVINCES[n % PROVINCES.length] ?? 'Lugo';

const putOf = ({ item: { Put } }: Write): BatchWrite => ({ put: Put?.Item ?? {} });

/** Forests from one number to another that are on sale, as registration, review and the first issue would have left them. */
export async function makeForests(from: number, to: number): Promise<IdOf<'project'>[]> {
  const [{ writeBatch }, { projects }, { addingBlock }, { stampNew }] = await Promise.all([
    import('#functions/kit/batch.ts'),
    import('#functions/credits/store.ts'),
    import('#functions/credits/blocks.ts'),
    import('#functions/kit/table.ts'),
  ]);
  const now = new Date();
  const ids: IdOf<'project'>[] = [];
  const writes: BatchWrite[] = [];
  let ownerId = idFrom('tenant', ulid());
  for (let n = from; n <= to; n++) {
    if ((n - from) % FORESTS_OF_ONE === 0) {
      ownerId = idFrom('tenant', ulid());
      await ensureSeller(ownerId, now);
    }
    const projectId = idFrom('project', ulid());
    const about = {
      forestNo: n,
      country: 'ES',
      name: nameOf(n),
      municipality: 'Quiroga',
      province: provinceOf(n),
    } as const;
    const agreed = { price: { kind: 'default', floorCents: 0 }, payout: { id: 'standard', version: 1 } } as const;
    const project = { ...about, ...agreed, projectId, ownerId, contractOn: '2026-01-01', state: 'active' } as const;
    const { Item = {} } = projects.put({ ...project, ...stampNew('bench', now) }).params<{ Item?: object }>();
    const credits = {
      vintage: 2026,
      start: 1,
      end: 1 + ((n * 37) % 2_000),
      state: 'available',
      orderId: null,
    } as const;
    writes.push(
      { put: Item as Record<string, unknown> },
      putOf(addingBlock({ ...credits, projectId, entryId: 'bench' })),
      ...(await listedRows({ projectId, ownerId, name: nameOf(n), now, species: speciesOf(n), point: placeOf(n) })).map(
        putOf,
      ),
    );
    ids.push(projectId);
  }
  await writeBatch(writes);
  return ids;
}
