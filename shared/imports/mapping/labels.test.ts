import { describe, expect, it } from 'vitest';
import { activityType, activityTypes } from '#shared/emissions/activityTypes.ts';
import { optionsOf } from '#shared/emissions/factors/options.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { textOf } from '#shared/errors/fill.ts';
import gl from '#shared/texts/gl/emissions.json' with { type: 'json' };
import { ownLabels } from './fixtures/ownLabels.ts';
import { Labels } from './labels.ts';
import { Lookup } from './lookup.ts';

const factors = shippedFactors();
const lookup = new Lookup(factors, ownLabels);
const field = (activity: string, key: string) => activityType(activity)!.fields.find((one) => one.key === key)!;

describe('words that are those of the site', () => {
  it.each([
    ['supplier-road-transport', 'vehicle', 'Articulated truck of over 33 t', 'hgv_artic-over-33t'],
    ['distributor-road-transport', 'vehicle', 'furgoneta media (ata 3,5 t)', 'van_average'],
    ['fertilizer-emissions', 'climate', 'Seco', 'dry'],
    ['fixed-installations', 'fuel', 'gasóleo C', 'diesel-c-heating-gasoil'],
    ['fertilizer-emissions', 'fertilizer', 'PURÍN', 'slurry'],
    ['business-trip-air-transport', 'cabin', 'Económica', 'economy'],
    ['purchased-services-and-materials', 'origin', 'Primário', 'primary'],
    ['enteric-fermentation', 'livestock', 'Dairy cattle', 'dairy-cattle'],
    ['hotel-nights', 'country', 'Francia', 'FR'],
    ['expenses', 'category', 'Paquetería', 'parcel'],
  ])('%s, %s: %s is %s', (activity, key, text, value) => {
    expect(lookup.find(field(activity, key), text, 2023)).toEqual({ value });
  });

  it('name every activity, and every option of a source', () => {
    for (const { key } of activityTypes)
      expect(lookup.activitiesCalled(textOf(gl, `activities.${key}.label`)!), key).toEqual([key]);
    for (const { value } of optionsOf(factors, 'crops'))
      expect(lookup.find(field('crop-emissions', 'crop'), textOf(gl, `crops.${value}`)!, 2023)).toEqual({ value });
  });

  it('never overrule what a word means already, nor stand for a part of a text', () => {
    expect(lookup.find(field('fixed-installations', 'fuel'), 'Gasóleo', 2023)).toMatchObject({ proposed: null });
    expect(lookup.activitiesCalled('Residuos de la obra')).toEqual([]);
    expect(ownLabels.find('constructor', 'x')).toEqual([]);
    expect(ownLabels.find('fuels', 'gasóleo C')).toEqual(['diesel-c-heating-gasoil']);
    // What ended in 2018 is not what is called so since.
    expect(ownLabels.find('fuels', 'Gasóleo A')).toEqual([]);
    expect(new Labels([]).find('crops', 'Trigo')).toEqual([]);
  });
});
