import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startCadastre } from '../cadastreForTests.ts';
import { answerOfDemo } from './standIn.ts';

let service: Awaited<ReturnType<typeof startCadastre>>;
beforeAll(async () => {
  service = await startCadastre();
});
beforeEach(() => service.does());
afterAll(() => service.close());

const refusal = (code: string) => expect.objectContaining({ code: `cadastre.${code}` });
const text = (body: string) => ({ status: 200, text: body });
const json = (value: unknown) => text(JSON.stringify(value));

describe('foral cadastres', () => {
  it.each([
    ['navarra', '201-4-114', { municipality: '201', polygon: '4', parcel: '114' }, 31_000],
    ['bizkaia', '20-3-41', { municipality: '20', polygon: '3', parcel: '41' }, 22_000],
  ] as const)('%s: by reference, by polygon and parcel, by point', async (territory, reference, where, area) => {
    const cadastre = service.fresh()[territory];
    const found = await cadastre.byReference(reference);
    expect(found).toMatchObject({ territory, reference, polygon: where.polygon, parcel: where.parcel, areaM2: area });
    expect(await cadastre.byPolygonParcel({ province: 'x', ...where })).toEqual(found);
    expect(await cadastre.byPoint(found.point ?? { lat: 0, lon: 0 })).toEqual(found);
    expect(await cadastre.neighbours(found)).toEqual([]);
    await expect(cadastre.byPolygonParcel({ province: 'x', ...where, parcel: '9' })).rejects.toEqual(
      refusal('notFound'),
    );
  });

  it('Araba: by reference and point, its urban plots too; polygon and parcel by hand', async () => {
    const { araba } = service.fresh();
    const found = await araba.byReference('59-12-340');
    expect(found).toMatchObject({ territory: 'araba', province: 'Araba/Álava', areaM2: 27_000 });
    expect(await araba.byPoint(found.point ?? { lat: 0, lon: 0 })).toEqual(found);
    const rural = json({ type: 'FeatureCollection', features: [] });
    service.does((url) => (url.includes('/23/') ? rural : answerOfDemo(url.replace('/19/', '/23/'))));
    expect(await araba.byReference('59-12-340')).toEqual(found);
    const asked = { province: 'x', municipality: '59', polygon: '12', parcel: '340' };
    await expect(araba.byPolygonParcel(asked)).rejects.toEqual(refusal('byHand'));
  });

  it.each([
    ['no GeoJSON', json({ type: 'Feature' })],
    ['an error inside a good answer', json({ error: { code: 400, message: 'Invalid' }, features: 'x' })],
    ['a page', text('<html/>')],
  ])('%s is trouble of the service', async (_, made) => {
    service.does(() => made);
    await expect(service.fresh().navarra.byReference('201-4-114')).rejects.toEqual(refusal('maintenance'));
  });

  it.each(['gipuzkoa', 'pt'] as const)('%s cannot be asked', async (territory) => {
    await expect(service.fresh()[territory].byReference('1')).rejects.toEqual(refusal('byHand'));
  });
});
