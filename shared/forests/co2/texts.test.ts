import { describe, expect, it } from 'vitest';
import steps from '#shared/texts/es/forestCo2.json' with { type: 'json' };
import species from '#shared/texts/es/species.json' with { type: 'json' };
import { MIXED, SPECIES_IDS } from './species.ts';
import { toldOf } from './told.ts';
import { FIGURES, PRUDENCE, SOURCES, STEPS, UNITS } from './trace.ts';

describe('how an estimate came about', () => {
  it.each([
    ['steps', STEPS],
    ['sources', SOURCES],
    ['prudence', PRUDENCE],
    ['units', UNITS],
    ['figures', FIGURES],
  ] as const)('has a text for each of its %s, and no other', (group, keys) =>
    // Of what is counted in two forms: a year, 2 years.
    expect([...new Set(Object.keys(steps[group]).map((key) => key.replace(/_(one|other)$/, '')))].sort()).toEqual(
      [...keys].sort(),
    ),
  );
  it('has a name for each species', () => expect(Object.keys(species).sort()).toEqual([...SPECIES_IDS, MIXED].sort()));
});

it('a run that was kept by an earlier version of the method is still told', () => {
  const kept = {
    ...{ method: 'souto-forest-1', rangeKg: null, bufferBp: 1_000, uncertaintyBp: 0 },
    steps: [
      {
        ...{ step: 'biomass', species: 'eucalyptus', sources: ['montero2005', 'ipcc2006'], madeFor: [] },
        figures: [{ key: 'rootRatio', value: 0.28, unit: 'number' }],
        prudence: ['rootsOfNextYear'],
      },
    ],
  };
  expect(toldOf(kept)?.steps[0]?.prudence).toEqual(['rootsOfNextYear']);
});
