import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import { cellAt, type TableSheet } from '#functions/calculations/excel/reviewBook.ts';
import { activityName } from '#functions/calculations/excel/texts.ts';
import type { UsedSource } from '#functions/calculations/usedSources.ts';
import type { Totals } from '#shared/calculations/schema.ts';
import type { Commitment } from '#shared/certifications/registryFields.ts';
import type { CertificationFile } from '#shared/certifications/schema.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { sourceName } from '#shared/emissions/sourceName.ts';
import { unitTextIn } from '#shared/emissions/unitText.ts';
import { textOf } from '#shared/errors/fill.ts';
import type { Site } from '#shared/organizations/site.ts';
import type { BookTexts } from './registryTexts.ts';

const KG_PER_TONNE = 1_000;
const MILLIGRAMS_PER_TONNE = 1e9;
const CENTS = 100;
const text = (header: string) => ({ header, format: 'text' as const });
const number = (header: string) => ({ header, format: 'number' as const });
const whole = (header: string) => ({ header, format: 'whole' as const });
const tonnes = (kg: number): number => kg / KG_PER_TONNE;

/** The sites that are inside the boundary, as the registry asks for them. */
export function sitesSheet({ registry: t }: BookTexts, sites: readonly Site[]): TableSheet {
  const c = t.columns;
  const rows = sites.map((site): CellValue[] => [
    plain(site.name),
    plain([site.address, site.number].filter(Boolean).join(' ')),
    ...[site.postalCode, site.city, site.province].map(plain),
    plain(site.registryActivity || site.cnae),
    ...[site.surfaceM2, site.employees, site.isShared ? site.sharePercent : 100],
    plain(site.cadastralReference),
    plain(site.registryNotes),
  ]);
  const columns = [
    ...[text(c.site), text(c.address), text(c.postalCode), text(c.city), text(c.province), text(c.activity)],
    ...[number(c.surface), whole(c.employees), number(c.share), text(c.cadastre), text(c.notes)],
  ];
  return { name: t.sheets.sites, columns, rows };
}

/** Tonnes by category, gas by gas, biogenic carbon dioxide apart; the sums are formulas. */
export function emissionsSheet(texts: BookTexts, totals: Totals): TableSheet {
  const { registry: t } = texts;
  const categories = totals.by.ghgCategory ?? [];
  const rows = categories.map(({ key, ...of }): CellValue[] => [
    Number(key.slice(0, 1)),
    textOf(texts, `ghgCategories.${key.replace('.', '_')}`) ?? key,
    tonnes(of.co2Kg),
    tonnes(of.ch4Kg),
    tonnes(of.n2oKg),
    tonnes(of.otherCo2eKg),
    tonnes(of.notSplitCo2eKg),
    tonnes(of.co2eKg),
    tonnes(of.biogenicCo2Kg),
  ]);
  const FIRST = 3;
  const sums = [
    ...[totals.total.co2Kg, totals.total.ch4Kg, totals.total.n2oKg, totals.total.otherCo2eKg],
    ...[totals.total.notSplitCo2eKg, totals.total.co2eKg, totals.total.biogenicCo2Kg],
  ].map(
    (kg, i): CellValue =>
      rows.length === 0
        ? 0
        : { formula: `SUM(${cellAt(FIRST + i, 0)}:${cellAt(FIRST + i, rows.length - 1)})`, result: tonnes(kg) },
  );
  const families = (['hfc', 'pfc', 'sf6', 'nf3'] as const).map((family): CellValue[] => [
    null,
    t.families[family],
    ...Array.from({ length: 5 }, () => null),
    tonnes(totals.gases[family]),
  ]);
  const location: CellValue[] = [2, t.location, null, null, null, null, null, tonnes(totals.scope2LocationKg)];
  const c = t.columns;
  return {
    name: t.sheets.emissions,
    columns: [
      ...[whole(c.scope), { ...text(c.category), width: 48 }, number(c.co2), number(c.ch4), number(c.n2o)],
      ...[number(c.otherGases), number(c.notSplit), number(c.co2e), number(c.biogenic)],
    ],
    rows: [...rows, [null, t.total, ...sums], location, ...families],
  };
}

/** Activity data, factor and source of each emission, bought electricity by the market. */
export function sourcesSheet(texts: BookTexts, sources: readonly UsedSource[]): TableSheet {
  const { registry: t, language } = texts;
  const nameOf = ({ source }: UsedSource): string => {
    if (!source) return '';
    return source.id === null ? texts.ownFactor : plain(sourceName(source, language, texts.factorNames));
  };
  const rows = sources.map((used): CellValue[] => {
    const { activity, scope, quantity, unit, source, milligrams, biogenicMilligrams } = used;
    const amount = Number(milligrams) / MILLIGRAMS_PER_TONNE;
    // What one unit comes to: a factor in several gases has one value in CO2e.
    const factor = quantity === 0 ? null : (amount * KG_PER_TONNE) / quantity;
    return [
      ...[scope, activityName(language, activity), quantity, unitTextIn(texts, unit), amount],
      ...[Number(biogenicMilligrams) / MILLIGRAMS_PER_TONNE, factor],
      ...[nameOf(used), source ? (texts.regions[source.region] ?? source.region) : '', source?.year ?? null],
      ...[source?.source ?? '', source?.url ?? ''].map(plain),
    ];
  });
  const c = t.columns;
  return {
    name: t.sheets.sources,
    columns: [
      ...[whole(c.scope), { ...text(c.activity), width: 44 }, number(c.quantity), text(c.unit), number(c.co2e)],
      ...[number(c.biogenic), number(c.factorValue)],
      ...[
        { ...text(c.factor), width: 48 },
        text(c.region),
        whole(c.year),
        { ...text(c.source), width: 48 },
        text(c.link),
      ],
    ],
    rows,
  };
}

/** The scopes that a measure acts on. */
const scopesOf = ({ activities }: Commitment): number[] =>
  [...new Set(activities.flatMap((key) => activityType(key)?.scope ?? []))].sort();

/** The measures that the organization has committed itself to. */
export function planSheet({ registry: t, language }: BookTexts, commitments: readonly Commitment[]): TableSheet {
  const rows = commitments.map((one): CellValue[] => [
    plain(one.name),
    plain(one.description),
    scopesOf(one).join(', '),
    plain(one.activities.map((activity) => activityName(language, activity)).join(', ')),
    one.reductionPercent,
    tonnes(one.yearlySavingKg),
    one.costCents === null ? null : one.costCents / CENTS,
    plain(one.responsible),
    one.startOn,
    one.dueOn,
  ]);
  const c = t.columns;
  return {
    name: t.sheets.plan,
    columns: [
      ...[{ ...text(c.measure), width: 48 }, { ...text(c.description), width: 48 }, text(c.scope)],
      ...[{ ...text(c.activity), width: 44 }, number(c.reduction)],
      ...[number(c.saving), number(c.cost), text(c.responsible), text(c.start), text(c.due)],
    ],
    rows,
  };
}

/** What was uploaded as evidence; a certificate is none. */
export function documentsSheet({ registry: t }: BookTexts, files: readonly CertificationFile[]): TableSheet {
  const rows = files.flatMap(({ kind, fileName, addedAt }): CellValue[][] =>
    kind === 'certificate' ? [] : [[t.documents[kind], plain(fileName), addedAt.slice(0, 10)]],
  );
  const c = t.columns;
  const columns = [{ ...text(c.document), width: 48 }, { ...text(c.file), width: 48 }, text(c.date)];
  return { name: t.sheets.documents, columns, rows };
}
