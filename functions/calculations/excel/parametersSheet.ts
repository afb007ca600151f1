import type ExcelJS from 'exceljs';
import { licenceIn } from '#shared/emissions/factors/licenceIn.ts';
import { sourceName } from '#shared/emissions/sourceName.ts';
import type { SourceRef } from '#shared/emissions/types.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import type { UsedGwps, UsedProperty } from '../usedFactors.ts';
import { plain } from './cells.ts';
import type { ExportTexts } from './texts.ts';

const WIDTHS = [34, 44, 9, 7, 14, 18, 11, 50, 40, 24, 50];

/** The sheet of what lines were computed with beside their factors: GWPs, densities, calorific values, parameters of formulas. */
export function writeParameters(
  sheet: ExcelJS.Worksheet,
  texts: ExportTexts,
  { gwps, properties }: { gwps: UsedGwps; properties: readonly UsedProperty[] },
): void {
  const t = texts.factors;
  const about = [t.quality, t.source, t.url, t.licence, t.note];
  sheet.columns = WIDTHS.map((width) => ({ width }));
  const header = sheet.addRow([t.id, t.name, t.region, t.year, t.value, t.unit, ...about]);
  header.font = { bold: true };
  header.commit();
  const ofGas = (gas: 'ch4' | 'n2o', name: string) =>
    [{ ...gwps.source, id: `gwp.${gas}`, name, nameEn: name }, gwps[gas], ''] as const;
  const rows: readonly (readonly [SourceRef, number, string])[] = [
    ofGas('ch4', t.gwpCh4),
    ofGas('n2o', t.gwpN2o),
    ...properties.map(({ source, value, unit }) => [source, value, unitTextIn(texts, unit)] as const),
  ];
  for (const [source, value, unit] of rows) sheet.addRow(cellsOf(source, { value, unit, texts })).commit();
  sheet.commit();
}

function cellsOf(
  source: SourceRef,
  { value, unit, texts }: { value: number; unit: string; texts: ExportTexts },
): (string | number | null)[] {
  const { id, region, year, quality, source: origin, url, licence, note } = source;
  const qualities: Readonly<Record<string, string>> = texts.factorQualities;
  const what = [
    id,
    plain(sourceName(source, texts.language, texts.factorNames)),
    texts.regions[region] ?? region,
    year,
    value,
    unit,
  ];
  return [
    ...what,
    qualities[quality] ?? quality,
    plain(origin),
    plain(url),
    plain(licenceIn(licence, texts.language)),
    plain(note),
  ];
}
