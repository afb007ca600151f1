import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';
import { describe, expect, it } from 'vitest';
import { spanishName } from './spanishNames.ts';
import { spanishParameter } from './spanishParameters.ts';

type Row = Record<string, string>;
const rowsOf = (family: string): Row[] =>
  papaparse.parse<Row>(readFileSync(`shared/emissions/factors/data/${family}.csv`, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
const namesOf = (family: string) => [...new Set(rowsOf(family).flatMap(({ name_es: name }) => name || []))];
/** Words that no Spanish name has. */
const ENGLISH =
  /(?<!\p{L})(and|the|of|from|with|without|to|fuels?|biofuel|heat|steam|loss|bus|coach|rail|vans|motorbike|cargo|ship|ferry|tanker|electricity|flights|domestic|cattle|swine|poultry|manure|residue|rate|content|dry|warm|cool)(?!\p{L})/iu;

describe('Spanish names of factors', () => {
  it.each(['wtt', 'td_losses', 'agriculture_parameters', 'agriculture_equations'])(
    'of %s have no English',
    (family) => {
      const names = namesOf(family);
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => ENGLISH.test(name))).toEqual([]);
    },
  );

  it('are those of the tables, and carrying them again changes nothing', () => {
    for (const family of ['wtt', 'td_losses']) for (const name of namesOf(family)) expect(spanishName(name)).toBe(name);
    for (const { name_en: name = '', name_es: spanish } of rowsOf('agriculture_parameters'))
      expect(spanish, name).toBe(spanishParameter(name));
  });

  it('are put together part by part, with sizes as Spanish writes them', () => {
    expect(spanishName('Del pozo al tanque: heat and steam / District heat and steam')).toBe(
      'Del pozo al tanque: calor y vapor de red',
    );
    expect(spanishName('Del pozo al tanque: cargo ship, General cargo, 10,000+ dwt 100+ TEU')).toBe(
      'Del pozo al tanque: buques de carga, carga general, desde 10.000 tpm y desde 100 TEU',
    );
    expect(spanishName('Acero, Domestic')).toBe('Acero, Domestic');
    expect(() => spanishParameter('MCF moon lagoon, cool')).toThrow('moon lagoon');
  });
});
