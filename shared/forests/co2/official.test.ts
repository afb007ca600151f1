import { describe, expect, it } from 'vitest';
import { estimateCo2 } from './estimate.ts';
import { readOfficialTable } from './official.ts';

describe('an official table', () => {
  it('is taken of the nearest place that it names, however each writes it', () => {
    const of = (region: string, ...rows: string[]) =>
      estimateCo2(
        { areaM2: 10_000, species: [{ id: 'maritime-pine', sharePct: 100 }], ageYears: 25, treesPerHa: 1100, region },
        { official: readOfficialTable(`species,region,years,t_co2_tree\n${rows.join('\n')}\n`) },
      ).totalKg;
    const whole = ['maritime-pine,,20,0.04', 'maritime-pine,,30,0.06'];
    const galicia = ['maritime-pine,Galicia,20,0.05', 'maritime-pine,Galicia,30,0.07'];
    const coruna = ['maritime-pine,"Coruña, A",20,0.05', 'maritime-pine,La Coruña,30,0.11'];
    const all = [...whole, ...galicia, ...coruna];
    expect(['A CORUÑA', 'coruña, a', 'Coruña'].map((region) => of(region, ...all))).toEqual([88_000, 88_000, 88_000]);
    expect(['Orense', 'OURENSE'].map((region) => of(region, ...all))).toEqual([66_000, 66_000]);
    expect(['Soria', 'Bragança', ''].map((region) => of(region, ...all))).toEqual([55_000, 55_000, 55_000]);
    expect(of('VIZCAYA', ...whole, 'maritime-pine,Euskadi,20,0.05', 'maritime-pine,País Vasco,30,0.07')).toBe(66_000);
    expect(of('Viseu', ...whole, 'maritime-pine,VISEU,20,0.05', 'maritime-pine,Viseu,30,0.11')).toBe(88_000);
  });

  it.each(['Lugoo', 'Norte', 'Terras de Lugo'])('is none of %s, which is no place of ours', (region) => {
    const csv = `species,region,years,t_co2_tree\noak,Lugo,20,0.02\noak,${region},20,0.02\n`;
    const refused = { code: 'forests.badTableRegion', details: { line: 3, region } };
    expect(() => readOfficialTable(csv)).toThrow(expect.objectContaining(refused));
  });

  it.each([
    ['', 'species, region, years, t_co2_tree'],
    ['oak,Lugo,20,0.02', 'species, region, years, t_co2_tree'],
    ['species,region,t_co2_tree\noak,Lugo,0.02', 'years'],
    ['Species,region,years,t_co2_tree\noak,Lugo,20,0.02', 'species'],
  ])('is none without its columns: %s', (csv, columns) => {
    const refused = { code: 'forests.badTableColumns', details: { columns } };
    expect(() => readOfficialTable(csv)).toThrow(expect.objectContaining(refused));
  });

  it.each([
    ['of a species that there is not', 'elm,,20,0.02', 2],
    ['without a figure', 'oak,,20,', 2],
    ['in kilograms', 'oak,,20,0.02\noak,,40,60', 3],
    ['with a year twice', 'oak,Lugo,20,0.02\noak,,20,0.02\noak,Lugo,20,0.03', 4],
    ['with a year twice in other letters', 'oak,Lugo,20,0.02\noak,LUGO,20,0.03', 3],
    ['of no age', 'oak,,x,1', 2],
    ['with lines of nothing before', '\n\noak,,20,', 4],
    ['without rows', '', 1],
  ])('is none %s', (_, rows, line) => {
    const csv = `species,region,years,t_co2_tree\n${rows}\n`;
    expect(() => readOfficialTable(csv)).toThrow(
      expect.objectContaining({ code: 'forests.badTable', details: { line } }),
    );
  });
});
