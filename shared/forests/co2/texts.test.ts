import { describe, expect, it } from 'vitest';
import steps from '#shared/texts/es/forestCo2.json' with { type: 'json' };
import species from '#shared/texts/es/species.json' with { type: 'json' };
import { MIXED, SPECIES_IDS } from './species.ts';
import { FIGURES, PRUDENCE, SOURCES, STEPS, UNITS } from './trace.ts';

describe('how an estimate came about', () => {
  it.each([
    ['steps', STEPS],
    ['sources', SOURCES],
    ['prudence', PRUDENCE],
    ['units', UNITS],
    ['figures', FIGURES],
  ] as const)('has a text for each of its %s, and no other', (group, keys) =>
    expect(Object.keys(steps[group]).sort()).toEqual([...keys].sort()),
  );
  it('has a name for each species', () => expect(Object.keys(species).sort()).toEqual([...SPECIES_IDS, MIXED].sort()));
});
