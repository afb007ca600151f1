import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doAdjoin } from '#shared/cadastre/adjoining.ts';
import { areaM2, planeAreaM2 } from '#shared/cadastre/area.ts';
import type { Geometry } from '#shared/cadastre/geometry.ts';
import { outlined } from './cadastre/catastro.ts';
import { DEMO_PARCELS, MAINTENANCE_REFERENCE, NOT_FOUND_REFERENCE } from './cadastre/data/demoParcels.ts';
import { answerOfDemo } from './cadastre/standIn.ts';
import { numberOf } from './cadastre/tree.ts';
import { startCadastre } from './cadastreForTests.ts';

let service: Awaited<ReturnType<typeof startCadastre>>;
beforeAll(async () => {
  service = await startCadastre();
});
beforeEach(() => service.does());
afterAll(() => service.close());

const refusal = (code: string) => expect.objectContaining({ code: `cadastre.${code}` });
const text = (body: string) => ({ status: 200, text: body });
const json = (value: unknown) => text(JSON.stringify(value));

describe('the cadastre of the State', () => {
  it('tells a plot by its reference: area, outline, municipality, use, subparcels', async () => {
    const parcel = await service.fresh().catastro.byReference('27028A11500321');
    expect(parcel).toMatchObject({
      ...{ reference: '27028A11500321', territory: 'catastro', province: 'LUGO', municipality: 'LUGO' },
      ...{ polygon: '115', parcel: '321', place: 'CHOUSA DE ABAIXO', use: 'Agrario', areaM2: 24_000 },
      subparcels: [
        { letter: 'a', use: 'Castaños', areaM2: 16_800 },
        { letter: 'b', use: 'Matorral', areaM2: 7_200 },
      ],
    });
    expect(areaM2(parcel.geometry as Geometry, 'ES')).toBe(24_000);
    expect(service.requests[0]).toContain('/Consulta_DNPRC?RefCat=27028A11500321');
    expect(service.requests[1]).toContain('STOREDQUERIE_ID=GetParcel&refcat=27028A11500321&srsname=EPSG::4258');
  });

  it('counts of a stated area what is whole: 19 999.6 m2 are no two hectares', async () => {
    const parcel = await service.fresh().catastro.byReference('27028A11500321');
    const geometry = parcel.geometry as Geometry;
    for (const [statedM2, counted] of [
      [19_999.6, 19_999],
      [20_000, 20_000],
    ] as const)
      expect(outlined(parcel, { geometry, statedM2 }).areaM2).toBe(counted);
  });

  it.each(DEMO_PARCELS.filter(({ territory }) => territory === 'catastro'))(
    'tells $reference by polygon and parcel, and by the point in it',
    async ({ province, municipality, polygon, parcel, reference }) => {
      const { catastro } = service.fresh();
      const found = await catastro.byPolygonParcel({ province, municipality, polygon, parcel });
      expect(found.reference).toBe(reference);
      // As it states it: its outline has a tenth of a millimetre.
      expect(planeAreaM2(found.geometry as Geometry, 'ES')).toBeCloseTo(found.areaM2 as number, 0);
      const { lat = 0, lon = 0 } = found.point ?? {};
      // Beside the clearing that one of them has in its middle.
      expect((await catastro.byPoint({ lat: lat + 2e-4, lon: lon + 3e-4 })).reference).toBe(reference);
    },
  );

  it('tells what adjoins a plot: not what meets it in a corner', async () => {
    const { catastro } = service.fresh();
    const parcel = await catastro.byReference('27028A11500323');
    const neighbours = await catastro.neighbours(parcel);
    expect(neighbours.map(({ reference }) => reference)).toEqual(['27028A11500322']);
    expect(neighbours[0]).toMatchObject({ municipality: 'LUGO', areaM2: 12_000, polygon: '115', parcel: '322' });
    expect(doAdjoin(parcel.geometry as Geometry, neighbours[0]?.geometry as Geometry, 'ES')).toBe(true);
  });

  it('has its plot without an outline when only the outlines fail', async () => {
    service.does((url) => (url.includes('/INSPIRE/') ? { status: 403, text: '' } : answerOfDemo(url)));
    expect(await service.fresh().catastro.byReference('27028A11500321')).toMatchObject({
      ...{ areaM2: 24_000, geometry: null, point: null },
    });
  });

  it('reads one thing as an object and several as an array, and the list of properties of a parcel', async () => {
    const rc = { pc1: '13077A0', pc2: '1800039', car: '0000' };
    const dt = {
      np: 'CIUDAD REAL',
      nm: 'SANTA CRUZ DE MUDELA',
      locs: { lors: { lorus: { cpp: { cpo: '18', cpa: '39' } } } },
    };
    for (const rcdnp of [
      { rc, dt },
      [
        { rc, dt },
        { rc: { ...rc, car: '0001' }, dt },
      ],
    ]) {
      service.does((url) =>
        url.includes('/INSPIRE/')
          ? text('<FeatureCollection/>')
          : json({ r: { control: { cudnp: 2 }, lrcdnp: { rcdnp } } }),
      );
      const asked = { province: 'x', municipality: 'y', polygon: '18', parcel: '39' };
      expect(await service.fresh().catastro.byPolygonParcel(asked)).toMatchObject({
        ...{ reference: '13077A01800039', municipality: 'SANTA CRUZ DE MUDELA', polygon: '18', areaM2: null },
      });
    }
  });

  it.each([
    ['12.345', 12_345],
    ['1.234.567,8', 1_234_567.8],
    ['3,5', 3.5],
    ['3.55', 3.55],
    ['-7.5512345', -7.5512345],
    ['ha', null],
    [null, null],
  ])('writes numbers its own way: %s', (told, number) => expect(numberOf(told)).toBe(number));
});

describe('errors of the State’s cadastre', () => {
  const errors = (cod: string, des: string, cuerr: unknown = 1) =>
    json({ consulta_dnprcResult: { control: { cuerr }, lerr: [{ cod, des }] } });
  it.each([
    ['inside a good answer, by code', errors('9', 'X'), 'notFound'],
    ['by its words', errors('4', 'LA REFERENCIA CATASTRAL NO EXISTE'), 'notFound'],
    ['by others', errors('16', 'NO SE HA ENCONTRADO NINGUNA REFERENCIA'), 'notFound'],
    ['as text', errors('5', 'NO HAY NINGÚN INMUEBLE', '1'), 'notFound'],
    ['as one object', json({ r: { control: { cuerr: '1' }, lerr: { err: { cod: '9', des: 'X' } } } }), 'notFound'],
    ['of a wrong system of coordinates', errors('13', 'SRS INCORRECTO'), 'maintenance'],
    ['without a list', json({ r: { control: { cuerr: 1 } } }), 'maintenance'],
    ['a page', text('<html>Servicio no disponible</html>'), 'maintenance'],
    ['throttling', { status: 403, text: 'Forbidden' }, 'maintenance'],
    ['being down', { status: 503, text: '' }, 'maintenance'],
    ['no answer', 'silent', 'maintenance'],
    ['a dropped connection', 'hangUp', 'maintenance'],
  ] as const)('%s: %s', async (_, made, code) => {
    service.does(() => made);
    await expect(service.fresh().catastro.byReference('27028A11500321')).rejects.toEqual(refusal(code));
    // What does not exist is not asked for again; trouble is, once.
    expect(service.requests).toHaveLength(code === 'notFound' ? 1 : 2);
  });

  it.each([
    ['LA REFERENCIA CATASTRAL NO EXISTE', 'notFound'],
    ['SRS INCORRECTO', 'maintenance'],
  ] as const)('go on with its own words, as much as somebody reads: %s', async (des, code) => {
    service.does(() => errors('13', des));
    const refused = { code: `cadastre.${code}`, details: { said: des } };
    await expect(service.fresh().catastro.byReference('27028A11500321')).rejects.toMatchObject(refused);
    service.does(() => errors('13', `${des} ${'X'.repeat(5_000)}`));
    const long = { details: { said: expect.stringMatching(/^.{200}$/) } };
    await expect(service.fresh().catastro.byReference('27028A11500321')).rejects.toMatchObject(long);
  });

  it('has switches in the demo', async () => {
    const { catastro } = service.fresh();
    await expect(catastro.byReference(NOT_FOUND_REFERENCE)).rejects.toEqual(refusal('notFound'));
    await expect(catastro.byReference(MAINTENANCE_REFERENCE)).rejects.toEqual(refusal('maintenance'));
  });
});

describe('manners', () => {
  it('one try more is enough when it answers then', async () => {
    service.does((url, times) => (times === 1 ? 'hangUp' : answerOfDemo(url)));
    expect((await service.fresh().catastro.byReference('27028A11500321')).areaM2).toBe(24_000);
  });

  it('asks for one thing at a time', async () => {
    const { catastro } = service.fresh();
    const references = DEMO_PARCELS.filter(({ territory }) => territory === 'catastro').map(
      ({ reference }) => reference,
    );
    const parcels = await Promise.all(references.map((reference) => catastro.byReference(reference)));
    expect(parcels.map(({ reference }) => reference)).toEqual(references);
    expect(service.mostOpen()).toBe(1);
  });

  it('rests after three failures in a row, then asks again; what does not exist is no failure', async () => {
    const { catastro } = service.fresh();
    const ask = (reference = '27028A11500321') => catastro.byReference(reference);
    const down = () => service.does(() => ({ status: 503, text: '' }));
    down();
    for (const _ of [1, 2]) await expect(ask()).rejects.toEqual(refusal('maintenance'));
    service.does();
    await expect(ask(NOT_FOUND_REFERENCE)).rejects.toEqual(refusal('notFound'));
    down();
    for (const _ of [1, 2, 3]) await expect(ask()).rejects.toEqual(refusal('maintenance'));
    expect(service.requests).toHaveLength(6);
    service.does();
    await expect(ask()).rejects.toEqual(refusal('maintenance'));
    expect(service.requests).toHaveLength(0);
    service.later(60_000);
    expect((await ask()).areaM2).toBe(24_000);
  });
});
