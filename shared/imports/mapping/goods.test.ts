import { describe, expect, it } from 'vitest';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { shippedFactors } from '#shared/emissions/factors/shipped.test.helper.ts';
import { ownLabels } from './fixtures/ownLabels.ts';
import { Lookup } from './lookup.ts';
import { GOODS_SYNONYMS } from './synonyms/goods.ts';

const lookup = new Lookup(shippedFactors(), ownLabels);
const field = (key: string) => activityType('waste')!.fields.find((one) => one.key === key)!;

describe('words of waste documents', () => {
  it.each([
    ['material', 'Vidrio', 'glass'],
    ['material', 'Envases de papel y cartón', 'paper-and-board-mixed'],
    ['material', 'RCD', 'average-construction'],
    ['material', 'plastics-pet', 'plastics-pet'],
    ['treatment', 'Vertedero (D5)', 'landfill'],
    ['treatment', 'R1', 'incineration-energy-recovery'],
    ['treatment', 'Reciclagem', 'recycling-closed-loop'],
  ])('%s: %s is %s', (key, text, value) => {
    expect(lookup.find(field(key), text, 2024)).toEqual({ value });
  });

  it('are asked for where nothing is known', () => {
    expect(lookup.find(field('treatment'), 'R13', 2024)).toEqual({ candidates: [], proposed: null });
  });

  it('mean options that there are', () => {
    for (const key of ['material', 'treatment'])
      for (const value of Object.keys(GOODS_SYNONYMS[key === 'material' ? 'wastes' : 'treatments'] ?? {}))
        expect(lookup.optionsOf(field(key)), value).toContain(value);
  });
});
