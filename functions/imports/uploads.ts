import { figuresOfImports } from '#functions/calculations/importFigures.ts';
import { calculationFacts } from '#functions/calculations/read.ts';
import { organizationNames } from '#functions/organizations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import { activityType } from '#shared/emissions/activityTypes.ts';
import type { Upload, UploadFigures } from '#shared/imports/uploads.ts';
import type { Page } from '#shared/kernel/page.ts';
import { importAnswer, isCalculated } from './answers.ts';
import { allImports, pageOfAllImports, type StoredImport } from './store.ts';

interface At {
  limit: number;
  cursor?: string | undefined;
}

/** Calculations that somebody reaches, by id: an import belongs to the organization that its calculation has now. */
const reachedCalculations = async (by: Reach) =>
  new Map((await calculationFacts(by)).map((one) => [one.calculationId as string, one]));

/** The files of all calculations, newest first. */
export async function listUploads(by: Reach, at: At): Promise<Page<Upload>> {
  const [names, calculations] = await Promise.all([organizationNames(by), reachedCalculations(by)]);
  const { items, cursor } = await pageOfAllImports(by.tenantId, at, ({ calculationId }) =>
    calculations.has(calculationId),
  );
  const answers = await Promise.all(
    items.map(async (stored) => {
      const { organizationId, year } = calculations.get(stored.calculationId) ?? {
        organizationId: stored.organizationId,
        year: 0,
      };
      return {
        ...importAnswer(stored, await isCalculated(stored)),
        organizationName: names.get(organizationId) ?? '',
        year,
      };
    }),
  );
  return { items: answers, cursor };
}

/** States in which the rows of an import are in its calculation. */
const isIn = ({ state }: StoredImport) => state === 'CALCULATING' || state === 'DONE';

/** Adds up whole milligrams: past 2^53 no sum of numbers is exact. */
class Sums {
  private readonly sums = new Map<string, { milligrams: bigint; rows: number }>();
  add(key: string, milligrams: number): void {
    const sum = this.sums.get(key) ?? { milligrams: 0n, rows: 0 };
    this.sums.set(key, { milligrams: sum.milligrams + BigInt(milligrams), rows: sum.rows + 1 });
  }
  list() {
    return [...this.sums].map(([key, { milligrams, rows }]) => ({ key, co2eKg: Number(milligrams) / 1_000_000, rows }));
  }
}

/** Imports whose rows are in a calculation that somebody reaches, by its id. */
async function savedImports(by: Reach, calculations: ReadonlyMap<string, unknown>) {
  const saved = new Map<string, StoredImport[]>();
  for await (const one of allImports(by.tenantId)) {
    if (!isIn(one) || !calculations.has(one.calculationId)) continue;
    saved.set(one.calculationId, [...(saved.get(one.calculationId) ?? []), one]);
  }
  return saved;
}

/** What the rows of the imports of a year come to in the last calculation of each. Rows with an error have no figure. */
export async function getUploadFigures(by: Reach, asked: number | undefined): Promise<UploadFigures> {
  const calculations = await reachedCalculations(by);
  const saved = await savedImports(by, calculations);
  const yearOf = (id: string) => calculations.get(id)?.year ?? 0;
  const years = [...new Set([...saved.keys()].map(yearOf))].sort((a, b) => b - a);
  const year = asked ?? years[0] ?? null;
  const sums = { total: new Sums(), uploads: new Sums(), categories: new Sums(), months: new Sums() };
  let isCalculating = false;
  for (const own of [...saved].filter(([id]) => yearOf(id) === year).map(([, imports]) => imports)) {
    if (await addCalculation(sums, own)) isCalculating = true;
  }
  const [total = { co2eKg: 0, rows: 0 }] = sums.total.list();
  const heaviest = sums.categories.list().sort((a, b) => b.co2eKg - a.co2eKg);
  return {
    ...{ years, year, isCalculating, totalKg: total.co2eKg, rows: total.rows },
    ...{ uploads: sums.uploads.list(), categories: heaviest, months: sums.months.list() },
  };
}

/** Adds the imports of one calculation. Whether rows of it wait to be calculated. */
async function addCalculation(
  sums: Record<'total' | 'uploads' | 'categories' | 'months', Sums>,
  own: readonly StoredImport[],
): Promise<boolean> {
  const [first] = own;
  if (!first) return false;
  const { tenantId, calculationId } = first;
  const ids = own.map(({ id }) => id);
  for (const { importId, activity, month, milligrams } of await figuresOfImports({ tenantId, calculationId }, ids)) {
    if (milligrams === null) continue;
    sums.total.add('', milligrams);
    sums.uploads.add(importId, milligrams);
    sums.categories.add(activityType(activity)?.block ?? 'external', milligrams);
    sums.months.add(month, milligrams);
  }
  return !(await isCalculated({ ...first, state: 'CALCULATING' }));
}
