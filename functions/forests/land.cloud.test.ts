import { describe, expect, it } from 'vitest';
import { refusal } from '#functions/calculations/apiForTests.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import { plotOf, squareAt, submittedForest } from './forestsForTests.ts';
import { SLOW_MS, withOwners } from './ownersForTests.ts';

let owner: TestUser;
let other: TestUser;
withOwners((made) => {
  ({ owner, other } = made);
});
const api = () => owner.api.forests;
const at = ({ id }: { id: string }) => ({ id: id as never });

const DRAWN = { reference: '', source: 'drawn', areaM2: 1 } as const;
describe('the land of a forest', { timeout: SLOW_MS }, () => {
  it('has a parcel that no other forest has meanwhile, whoever’s it is', async () => {
    const plots = [plotOf()];
    const first = await submittedForest(api(), { plots });
    expect(await refusal(submittedForest(other.api.forests, { plots }))).toBe('forests.parcelTaken');
    const back = await api().takeBackForest({ params: at(first), query: { v: first.v } });
    expect(back).toMatchObject({ state: 'CREATED', review: 'none', reviewDueOn: null });
    const { state } = await submittedForest(other.api.forests, { plots });
    expect(state).toBe('TO_VALIDATE');
    expect(await refusal(api().submitForest({ params: at(back), body: { v: back.v } }))).toBe('forests.parcelTaken');
  });

  it('has its plots as the cadastre tells them, or as they are drawn, whatever was sent of them', async () => {
    const sent = (reference: string, more: object = {}) =>
      submittedForest(api(), {
        plots: [{ ...plotOf(), territory: 'catastro', source: 'cadastre', reference, ...more }],
      });
    const soria = await sent('42173A00500012', { areaM2: 20_000, geometry: squareAt(-7) });
    const kept = { source: 'cadastre', areaM2: 125_000, municipality: 'Soria', polygon: '5', parcel: '12' };
    expect(soria).toMatchObject({ plots: [kept], areaM2: 125_000 });
    expect(soria.point?.lon).toBeCloseTo(-2.503, 2);
    // 1.1 ha, said to be 30.
    expect(await refusal(sent('32054B02100045', { areaM2: 300_000 }))).toBe('forests.tooSmall');
    expect(await refusal(sent('27028A99900404'))).toBe('cadastre.notFound');
    // Nobody answers: the team looks at it.
    expect((await sent('27028A99900503')).plots).toMatchObject([{ source: 'declared', areaM2: 20_000 }]);
    const drawn = (geometry: object) => submittedForest(api(), { plots: [plotOf({ ...DRAWN, geometry })] });
    const [square] = (await drawn(squareAt(-7))).plots;
    expect(square?.areaM2).toBeGreaterThan(29_000);
    const bow = {
      type: 'Polygon',
      coordinates: [
        [
          [-6, 42],
          [-5.99, 42.01],
          [-5.99, 42],
          [-6, 42.01],
          [-6, 42],
        ],
      ],
    };
    expect(await refusal(drawn(bow))).toBe('cadastre.crossesItself');
    // A half of it is land of another forest, whose reference is another.
    expect(await refusal(drawn(squareAt(-6.999)))).toBe('forests.landTaken');
    const inSoria = soria.plots[0]?.geometry ?? {};
    expect(await refusal(drawn(inSoria))).toBe('forests.landTaken');
    await api().takeBackForest({ params: at(soria), query: { v: soria.v } });
    expect((await drawn(inSoria)).state).toBe('TO_VALIDATE');
    expect(await refusal(api().submitForest({ params: at(soria), body: { v: soria.v + 1 } }))).toBe(
      'forests.landTaken',
    );
  });

  it('of several plots that somebody drew is in one municipality by the map, whatever they call it', async () => {
    // Deep in O Páramo and in Samos, with a strip across Sarria that adjoins both.
    const [west, east] = [squareAt(-7.53, 42.84), squareAt(-7.33, 42.74)];
    const ring = [
      [-7.528, 42.8402],
      [-7.528, 42.8398],
      [-7.33, 42.7402],
      [-7.33, 42.7406],
      [-7.528, 42.8402],
    ];
    const strip = { type: 'Polygon', coordinates: [ring] };
    const plots = [west, strip, east].map((geometry) => plotOf({ ...DRAWN, geometry }));
    const sent = submittedForest(api(), { kind: 'foral', insideSquare: true, plots });
    expect(await refusal(sent)).toBe('forests.otherMunicipality');
  });

  it('is on its land alone, also when two come at once', async () => {
    const one = () => submittedForest(api(), { plots: [plotOf({ ...DRAWN, geometry: squareAt(-6.9) })] });
    const came = await Promise.allSettled([one(), one(), one()]);
    expect(came.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
