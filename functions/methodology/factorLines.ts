import { FACTOR_NAMES } from '#functions/factors/factorNames.ts';
import type { FamilyName } from '#shared/emissions/factors/format.ts';
import { familyNames } from '#shared/emissions/factors/format.ts';
import type { FactorSet } from '#shared/emissions/factors/set.ts';
import { sourceName } from '#shared/emissions/sourceName.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';
import type { FactorLine } from '#shared/methodology/contract.ts';

const lines = new WeakMap<FactorSet, ReadonlyMap<FamilyName, readonly FactorLine[]>>();

/** All rows of a factor set by family, each series from its newest year on. Made once for a set. */
export function linesOf(set: FactorSet): ReadonlyMap<FamilyName, readonly FactorLine[]> {
  const known = lines.get(set);
  if (known !== undefined) return known;
  const made = new Map(familyNames.map((family) => [family, familyLines(set, family)]));
  lines.set(set, made);
  return made;
}

function familyLines(set: FactorSet, family: FamilyName): readonly FactorLine[] {
  return set.seriesOf(family).flatMap((series) =>
    series.rows.toReversed().map((row): FactorLine => {
      const [co2Kg, ch4Kg, n2oKg, otherCo2eKg, co2eKg, biogenicCo2Kg] = row.values;
      const { source, url, licence } = set.sourceOfRow(series, row);
      const { gwp, quality, note, nameEs, nameEn } = row.facts;
      return {
        family,
        id: series.id,
        nameEs: nameEs || nameEn || series.id,
        nameEn: nameEn || nameEs || series.id,
        region: series.region,
        year: row.year,
        unit: series.unit.id,
        ...{ co2Kg, ch4Kg, n2oKg, otherCo2eKg, co2eKg, biogenicCo2Kg },
        ...{ gwp, source, url, licence, quality, note },
      };
    }),
  );
}

/** Without case, accents or signs: how a search reads both sides. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Of a factor and region, whose years stand together, the newest first. */
const isNewest = ({ id, region }: FactorLine, before: FactorLine | undefined): boolean =>
  before?.id !== id || before.region !== region;

export interface Search {
  readonly family?: string | undefined;
  readonly text?: string | undefined;
  readonly region?: string | undefined;
  readonly year?: number | 'newest' | undefined;
}

const names = new Map<string, string>();
/** How a factor is called in each language, and in the data itself. The years of a series share it. */
function namesOf({ id, nameEs: name, nameEn }: FactorLine): string {
  const key = [id, name, nameEn].join('\n');
  const known = names.get(key);
  if (known !== undefined) return known;
  const all = LANGUAGES.map((language) => sourceName({ id, name, nameEn }, language, FACTOR_NAMES[language]));
  const made = [...new Set([name, ...all])].join(' ');
  names.set(key, made);
  return made;
}

const texts = new WeakMap<FactorLine, string>();
function textOf(line: FactorLine): string {
  const known = texts.get(line);
  if (known !== undefined) return known;
  const made = ` ${folded([namesOf(line), line.id, line.source, line.region].join(' '))}`;
  texts.set(line, made);
  return made;
}

/** The rows that hold every word of the text (beginnings of words) and fit the rest. */
export function findLines(set: FactorSet, { family, text = '', region, year }: Search): readonly FactorLine[] {
  const words = folded(text).split(' ').filter(Boolean);
  const all = [...linesOf(set)].flatMap(([name, found]) => (family === undefined || name === family ? found : []));
  return all.filter(
    (line, i) =>
      (region === undefined || line.region === region) &&
      (year === undefined || line.year === year || (year === 'newest' && isNewest(line, all[i - 1]))) &&
      words.every((word) => textOf(line).includes(` ${word}`)),
  );
}
