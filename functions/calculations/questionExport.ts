import { getOrganization, listSites } from '#functions/organizations/read.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { formOf } from '#functions/questionnaire/form.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import { COLUMN } from '#shared/emissions/columns.ts';
import { familiesOfOptions } from '#shared/emissions/factors/options.ts';
import { sumOf } from '#shared/emissions/totals.ts';
import type { ActivityType } from '#shared/emissions/types.ts';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { askedActivities } from '#shared/questionnaire/form.ts';
import { factsOf } from './context.ts';
import { baseSheet } from './excel/baseSheet.ts';
import { writeQuestions } from './excel/questionBook.ts';
import { activityName, fill, textsOf } from './excel/texts.ts';
import type { Scope } from './keys.ts';
import { readActivities } from './manyTotals.ts';
import type { Asked, QuestionsOf } from './questionsAsked.ts';
import { givenOf, rowOf, type StoredRow } from './rowItem.ts';
import { itemsFrom } from './rowPage.ts';
import { summaryOf } from './rowSummary.ts';
import { readCalculation, type StoredCalculation } from './store.ts';

const scopeOf = ({ tenantId, id }: Asked): Scope => ({ tenantId, calculationId: id });

interface To {
  readonly calculation: StoredCalculation;
  readonly path: string;
  readonly language: Language;
}

/**
 * Writes the questions of a calculation as they are filled in, for a job: who asked was checked then. Questions without
 * rows are left out of what is filled, and questions with rows are in it whatever the form asks.
 * @throws AppError `calculations.noDataToExport`, `calculations.exportTooLarge`
 */
export async function writeQuestionBook(of: QuestionsOf, to: To): Promise<{ fileName: string; rows: number }> {
  const { calculation, path, language } = to;
  const { tenantId, draft, periodStartOn, periodEndOn } = calculation;
  const { organizationId, year } = draft;
  const texts = textsOf(language);
  const [organization, sites, summary, { factorSet }] = await Promise.all([
    getOrganization(wholeAccount(tenantId), organizationId),
    listSites({ tenantId, organizationId }),
    summaryOf(scopeOf(calculation)),
    factsOf(calculation),
  ]);
  const rows = of.withRows ? await rowsByActivity(scopeOf(calculation), of.activity) : null;
  const types = typesOf(of, calculation, rows);
  if (types.length === 0) throw new AppError('calculations.noDataToExport');
  const period = draft.isCalendarYear ? String(year) : `${periodStartOn}_${periodEndOn}`;
  await writeQuestions(path, {
    ...{ calculationId: calculation.id, organization: organization.name, year, period, texts },
    factors: await factorSetOf(factorSet, familiesOfTypes(types)),
    sites: sites.map(({ id, name }) => ({ id, name })),
    sources: sourcesOf(summary, language),
    questions: types.map((type) => ({ type, rows: rows && (rows.get(type.key) ?? []) })),
    before: of.baseId === null ? null : await baseSheetOf(of.baseId, { calculation, types, texts }),
  });
  const names = { organization: organization.name, period, question: activityName(language, of.activity ?? '') };
  const { fileTemplate, fileTemplateOf, fileRows, fileRowsOf } = texts.questions;
  const [all, one] = of.withRows ? [fileRows, fileRowsOf] : [fileTemplate, fileTemplateOf];
  const written = [...(rows?.values() ?? [])].reduce((sum, list) => sum + list.length, 0);
  return { fileName: fill(of.activity === null ? all : one, names), rows: written };
}

function typesOf(of: QuestionsOf, { draft }: Asked, rows: ReadonlyMap<string, unknown> | null): ActivityType[] {
  const asked = askedActivities(formOf(draft));
  if (rows === null) return of.activity === null ? asked : [activityType(of.activity) ?? []].flat();
  const others = [...rows.keys()].flatMap((key) => activityType(key) ?? []).filter((type) => !asked.includes(type));
  return [...asked, ...others].filter(({ key }) => rows.has(key));
}

const familiesOfTypes = (types: readonly ActivityType[]) => [
  ...new Set(
    types
      .flatMap(({ fields }) => fields)
      .flatMap(({ options }) => (options && 'source' in options ? familiesOfOptions(options.source) : [])),
  ),
];

const sourcesOf = (summary: Awaited<ReturnType<typeof summaryOf>>, language: Language): string[] =>
  [...new Set([...summary.values()].flatMap(({ sources }) => [...sources]))].toSorted((a, b) =>
    a.localeCompare(b, language),
  );

const PAGE = 1_000;
/** As they are stored: as texts they are a third of what they are as rows, and each is a row only while it is written. */
class Rows {
  private readonly items: Parameters<typeof rowOf>[0][] = [];
  get length(): number {
    return this.items.length;
  }
  add(item: Rows['items'][number]): void {
    this.items.push(item);
  }
  *[Symbol.iterator](): Generator<StoredRow> {
    for (const item of this.items) yield rowOf(item);
  }
}

async function rowsByActivity(scope: Scope, wanted: string | null): Promise<Map<string, Rows>> {
  const found = new Map<string, Rows>();
  let count = 0;
  for await (const { item } of itemsFrom(scope, { limit: PAGE }, undefined)) {
    const { activity } = givenOf(item);
    if (wanted !== null && activity !== wanted) continue;
    count += 1;
    if (count > IMPORT_LIMITS.rows) throw new AppError('calculations.exportTooLarge', { limit: IMPORT_LIMITS.rows });
    const rows = found.get(activity) ?? new Rows();
    found.set(activity, rows);
    rows.add(item);
  }
  return found;
}

interface Beside {
  readonly calculation: StoredCalculation;
  readonly types: readonly ActivityType[];
  readonly texts: ReturnType<typeof textsOf>;
}
async function baseSheetOf(baseId: IdOf<'calculation'>, { calculation, types, texts }: Beside) {
  const base = await readCalculation({ tenantId: calculation.tenantId, calculationId: baseId });
  const scopes = [scopeOf(calculation), scopeOf(base)] as const;
  const cells = await readActivities(scopes);
  const figures = scopes.map(
    ({ calculationId }) =>
      new Map((cells.get(calculationId) ?? []).map(([key, cell]) => [key, sumOf(cell, COLUMN.co2e)] as const)),
  );
  const lines = types.map(({ key }) => ({
    question: activityName(texts.language, key),
    milligrams: figures[0]?.get(key) ?? 0n,
    baseMilligrams: figures[1]?.get(key) ?? 0n,
  }));
  return baseSheet(texts, { year: calculation.draft.year, baseYear: base.draft.year, lines });
}
