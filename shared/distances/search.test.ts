import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from '#shared/texts/es/distances.json' with { type: 'json' };
import { circuities } from './circuity.ts';
import { nearestPlace } from './gazetteer.ts';
import { foldedName, officialNames } from './names.ts';
import { CONFIDENCES, METHODS, MODES, PLACE_KINDS, Place, POINT_KINDS, WARNINGS } from './schema.ts';
import { placesBeginning, placesNamed, searchPlaces } from './search.ts';
import { shippedGazetteer } from './shipped.test.helper.ts';
import { sourcesOfDistances } from './sources.ts';

const gazetteer = shippedGazetteer();
const search = (query: string, options: Partial<Parameters<typeof searchPlaces>[2]> = {}) =>
  searchPlaces(gazetteer, query, { limit: 20, ...options });
const first = (query: string, options = {}) => search(query, options)[0]?.id;
/** CPU of one query, in ms, whatever else the machine does. */
const AT_MOST_MS = 5;

describe('the search for places', () => {
  it.each([
    ['A Coruña', 'town:ES-15030'],
    ['coruna', 'town:ES-15030'],
    ['La Coruña', 'town:ES-15030'],
    ['CORUÑA, A', 'town:ES-15030'],
    ['a coru', 'town:ES-15030'],
    ['Vigo', 'town:ES-36057'],
    ['sao joao', 'town:PT-0116'],
    ['São João da Madeira', 'town:PT-0116'],
    ['san sebastian donostia', 'town:ES-20069'],
    ['vitoria gasteiz', 'town:ES-01059'],
    ['hospitalet', 'town:ES-08101'],
    ["L'Hospitalet de Llobregat", 'town:ES-08101'],
    ['lisboa', 'town:PT-1106'],
    ['Lisbon', 'town:PT-1106'],
    ['Orense', 'town:ES-32054'],
    ['MAD', 'airport:MAD'],
    ['lhr', 'airport:LHR'],
    ['ESVGO', 'port:ESVGO'],
    ['ES VGO', 'port:ESVGO'],
    ['nlrtm', 'port:NLRTM'],
    ['36057', 'town:ES-36057'],
    ['madrid barajas', 'airport:MAD'],
    ['heathrow', 'airport:LHR'],
  ])('finds %s', (query, id) => expect(first(query)).toBe(id));

  it('puts capitals first, and takes a beginning of any word in any order', () => {
    expect(first('porto')).toBe('town:PT-1312');
    expect(search('arousa vila').map(({ id }) => id)).toContain('town:ES-36060');
    expect(first('compostela sant')).toBe('town:ES-15078');
    expect(search('de gran can').map(({ id }) => id)).toContain('town:ES-35016');
  });

  it('tells homonyms apart by where they are', () => {
    const named = search('Sobrado', { kind: 'town' }).filter(({ name }) => name === 'Sobrado');
    expect(new Set(named.map(({ region, country }) => `${country} ${region}`)).size).toBe(named.length);
    expect(named.length).toBeGreaterThan(1);
    const torrent = placesNamed(gazetteer, 'Torrent').map(({ region }) => region);
    expect(torrent.sort()).toEqual(['Girona', 'Valencia/València']);
  });

  it('puts first where one ends by how one travels', () => {
    expect(search('santiago', { mode: 'road', limit: 3 }).map(({ kind }) => kind)).toEqual(['town', 'town', 'town']);
    expect(search('vigo', { mode: 'maritime' })[0]?.id).toBe('port:ESVGO');
    expect(search('vigo', { mode: 'air' })[0]?.kind).toBe('airport');
    expect(search('heathrow', { mode: 'road' })[0]?.id).toBe('airport:LHR');
    expect(search('MAD', { mode: 'rail' })[0]?.id).toBe('airport:MAD');
  });

  it('keeps to a country and a kind, and to a limit', () => {
    expect(search('vigo', { kind: 'port' }).map(({ id }) => id)).toEqual(['port:ESVGO']);
    expect(first('porto', { country: 'ES', kind: 'town' })).toBe('town:ES-49162');
    expect(search('san', { limit: 7 })).toHaveLength(7);
    expect(search('lon', { kind: 'airport', country: 'GB' }).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['LHR', 'LGW', 'STN']),
    );
  });

  it('finds nothing for what no place is called, and for nothing', () => {
    for (const query of ['xqzw', 'vigo xqzw', '', ' - ', '東京']) expect(search(query), query).toEqual([]);
  });

  it('finds places of several names by the one that is shown, of every kind', () => {
    const several = gazetteer.entries.filter(({ place }) => place.name.includes('/')).map(({ place }) => place);
    expect(several.map(({ id }) => id)).toContain('port:JPHKT');
    for (const place of several)
      expect(placesNamed(gazetteer, place.name, { country: place.country }), place.id).toContainEqual(place);
  });

  it('finds every place by its code and by its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...gazetteer.entries), ({ place }) => {
        expect(placesNamed(gazetteer, place.name, { country: place.country })).toContainEqual(place);
        expect(placesNamed(gazetteer, place.code, { kind: place.kind, country: place.country })).toContainEqual(place);
        expect(gazetteer.byId(place.id)).toEqual(place);
      }),
    );
  });

  it('answers at once', () => {
    const queries = ['a', 'vi', 'santa', 'san se', 'coruna', 'de la', 'madrid barajas', 'xqzw', 'o'];
    for (const query of queries) search(query);
    const start = process.cpuUsage();
    for (let i = 0; i < 20; i++) for (const query of queries) search(query);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1000 / 20 / queries.length).toBeLessThan(AT_MOST_MS);
  });
});

describe('names', () => {
  it('lose case, accents, hyphens and articles, but never everything', () => {
    expect(foldedName('  Vitoria-GASTEIZ ')).toBe('vitoria gasteiz');
    expect(foldedName('As Pontes de García Rodríguez')).toBe('pontes de garcia rodriguez');
    expect(foldedName('Os')).toBe('os');
    expect(officialNames("Hospitalet de Llobregat, L'")).toEqual(["L'Hospitalet de Llobregat"]);
    expect(officialNames('Villajoyosa/Vila Joiosa, la')).toEqual(['Villajoyosa', 'la Vila Joiosa']);
  });
});

describe('the data', () => {
  it('has every place once, well formed, of a source with its licence', () => {
    const isGood = (place: Place) =>
      Place.safeParse(place).success &&
      place.source in sourcesOfDistances &&
      (place.kind !== 'town' || place.region !== null);
    expect(gazetteer.entries.filter(({ place }) => !isGood(place))).toEqual([]);
    expect(new Set(gazetteer.entries.map(({ place }) => place.id)).size).toBe(gazetteer.entries.length);
    const count = (kind: string) => gazetteer.entries.filter(({ place }) => place.kind === kind).length;
    expect(count('town')).toBe(7107);
    expect(count('airport')).toBeGreaterThan(3900);
    expect(count('port')).toBeGreaterThan(1000);
  });

  it('says where each figure comes from, under which licence', () => {
    for (const [key, { name, licence, url, attribution }] of Object.entries(sourcesOfDistances))
      expect(name && licence && url && attribution, key).toBeTruthy();
    for (const { source, factor } of circuities) {
      expect(Object.keys(sourcesOfDistances)).toContain(source);
      expect(factor).toBeGreaterThan(1);
    }
  });

  it('has the place nearest to a pin, and none where the sea is wide', () => {
    expect(nearestPlace(gazetteer, { lat: 42.235, lon: -8.72 }, 300)?.name).toBe('Vigo');
    expect(nearestPlace(gazetteer, { lat: 40, lon: -40 }, 300)).toBeUndefined();
  });

  it('has a text for everything that is shown', () => {
    expect(Object.keys(texts.modes)).toEqual([...MODES]);
    expect(Object.keys(texts.kinds)).toEqual([...POINT_KINDS]);
    expect(POINT_KINDS).toEqual([...PLACE_KINDS, 'pin']);
    expect(Object.keys(texts.methods)).toEqual([...METHODS]);
    expect(Object.keys(texts.confidences)).toEqual([...CONFIDENCES]);
    expect(Object.keys(texts.warnings)).toEqual([...WARNINGS]);
    expect(Object.keys(texts.rules)).toEqual(circuities.map(({ id }) => id));
  });
});

it('finds the places that begin with a name, without those that have it', () => {
  const names = placesBeginning(gazetteer, 'Santiago').map(({ id }) => id);
  expect(names).toContain('town:ES-15078');
  expect(names).toContain('airport:SCQ');
  expect(names).not.toContain('airport:SCL');
});
