import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import { type TableSheet, writeTables } from '#functions/calculations/excel/reviewBook.ts';
import { emissionsIn, fill } from '#functions/calculations/excel/texts.ts';
import type { KnownCalculation } from '#functions/calculations/known.ts';
import { organizationYears } from '#functions/calculations/organizationYears.ts';
import { getOrganization } from '#functions/organizations/read.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import type { Datapoint, Target } from '#shared/csrd/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import en from '#shared/texts/en/csrd.json' with { type: 'json' };
import es from '#shared/texts/es/csrd.json' with { type: 'json' };
import gl from '#shared/texts/gl/csrd.json' with { type: 'json' };
import pt from '#shared/texts/pt/csrd.json' with { type: 'json' };
import { valuesOf } from './csrd.ts';

const TEXTS = { es, en, gl, pt };
type Texts = (typeof TEXTS)[Language];

interface To {
  readonly calculation: KnownCalculation;
  readonly path: string;
  readonly language: Language;
}

/**
 * Writes the datapoints of a finished calculation, for a job: who asked was checked then.
 * @throws AppError `calculations.noDataToExport` when it was reopened or deleted meanwhile
 */
export async function writeCsrdBook({ calculation, path, language }: To): Promise<{ fileName: string; rows: number }> {
  const { tenantId, id, draft } = calculation;
  const by = wholeAccount(tenantId);
  const { organizationId, year } = draft;
  const own = (await organizationYears(by)).filter(({ scope }) => scope.calculationId === id);
  if (own[0]?.state !== 'FINISHED') throw new AppError('calculations.noDataToExport');
  const [{ name }, values] = await Promise.all([
    getOrganization(by, organizationId),
    valuesOf(by, { organizationId, ofYear: own }),
  ]);
  const t = TEXTS[language];
  await writeTables(path, [
    datapointsSheet(t, language, values.datapoints),
    targetsSheet(t, values.targets),
    aboutSheet(t, { organization: name, year, period: own[0] }),
  ]);
  return { fileName: fill(t.file.name, { organization: name, year }), rows: values.datapoints.length };
}

function datapointsSheet(t: Texts, language: Language, datapoints: readonly Datapoint[]): TableSheet {
  const names: Readonly<Record<string, string>> = t.datapoint;
  const categories: Readonly<Record<string, string>> = emissionsIn(language).ghgCategories;
  const nameOf = ({ key, category }: Datapoint) =>
    category === null ? names[key] : categories[category.replace('.', '_')];
  const c = t.column;
  return {
    name: t.file.datapoints,
    columns: [
      { header: c.standard, format: 'text', width: 12 },
      { header: c.id, format: 'text', width: 14 },
      { header: c.name, format: 'text', width: 70 },
      // As it is: tonnes by euro have their first figure far behind the point.
      { header: c.value, format: 'text', width: 22 },
      { header: c.unit, format: 'text', width: 16 },
      { header: c.state, format: 'text', width: 16 },
      { header: c.fillAt, format: 'text', width: 40 },
    ],
    rows: datapoints.map((one): CellValue[] => [
      ...[one.standard, one.id, nameOf(one) ?? one.key],
      one.unit === 'yesNo' && one.value !== null ? t.yesNo[one.value === 1 ? 'yes' : 'no'] : one.value,
      t.unit[one.unit],
      t.state[one.state],
      one.fillAt && t.fillAt[one.fillAt],
    ]),
  };
}

const NUMBERS = ['percent12', 'percent3', 'baseT', 'targetT', 'currentT', 'percentComplete'] as const;

function targetsSheet({ file, target: t }: Texts, targets: readonly Target[]): TableSheet {
  return {
    name: file.targets,
    columns: [
      { header: t.name, format: 'text', width: 36 },
      { header: t.baseYear, format: 'whole' },
      { header: t.targetYear, format: 'whole' },
      ...NUMBERS.map((key) => ({ header: t[key], format: 'number' as const, width: 26 })),
    ],
    rows: targets.map((one) => [plain(one.name), one.baseYear, one.targetYear, ...NUMBERS.map((key) => one[key])]),
  };
}

interface About {
  readonly organization: string;
  readonly year: number;
  readonly period: { readonly periodStartOn: string; readonly periodEndOn: string };
}
const aboutSheet = (t: Texts, { organization, year, period }: About): TableSheet => ({
  name: t.file.about,
  columns: [
    { header: t.organization, format: 'text' },
    { header: organization, format: 'text', width: 90 },
  ],
  rows: [
    [t.year, year],
    [t.period, `${period.periodStartOn} / ${period.periodEndOn}`],
    [t.help.title, t.help.body],
    [t.file.esg, t.esgNow],
  ],
});
