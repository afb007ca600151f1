import { readActivities } from '#functions/calculations/manyTotals.ts';
import { calculationFacts } from '#functions/calculations/read.ts';
import type { Reach } from '#shared/access/scope.ts';
import { hasRowsOf, isCountedElsewhere } from '#shared/banking/coverage.ts';
import { plainWords } from '#shared/banking/describe.ts';
import type { Cell, Entry } from '#shared/banking/ledger.ts';
import { NOTHING, plus } from '#shared/banking/spend.ts';
import { BANK_CATEGORIES, categoryOf, NOT_SPEND } from '#shared/banking/subcategories.ts';
import type { Amounts, BankEmissions, BankMovement } from '#shared/banking/view.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { getJson } from './places.ts';
import { ownKey } from './reach.ts';
import { pageIn } from './results.ts';
import { coverageOf } from './rulesStore.ts';
import { accountsOf, findLedger, yearsOf } from './store.ts';

const NO_AMOUNTS: Amounts = { cents: 0, count: 0, notComputed: 0, emission: NOTHING };
const added = (a: Amounts, b: Amounts): Amounts => ({
  cents: a.cents + b.cents,
  count: a.count + b.count,
  notComputed: a.notComputed + b.notComputed,
  emission: plus(a.emission, b.emission),
});

/** Activities that the calculations of a year have rows of. */
async function activitiesOf(by: Reach, organizationId: string, year: number): Promise<ReadonlySet<string>> {
  const facts = (await calculationFacts(by)).filter(
    (one) => one.organizationId === organizationId && one.year === year,
  );
  const scopes = facts.map(({ calculationId }) => ({ tenantId: by.tenantId, calculationId }));
  const found = await readActivities(scopes);
  return new Set([...found.values()].flatMap((cells) => cells.map(([activity]) => activity)));
}

/** @throws AppError `organizations.notFound`, `access.categoryDenied` */
export async function getEmissions(
  by: Reach,
  { organizationId, year: asked }: { organizationId: IdOf<'organization'>; year?: number | undefined },
): Promise<BankEmissions> {
  const key = await ownKey(by, organizationId);
  const accounts = await accountsOf(by.tenantId, organizationId);
  const [ledgers, perAccount, { said }] = await Promise.all([
    Promise.all(accounts.map(({ id }) => findLedger(by.tenantId, id))),
    Promise.all(accounts.map(({ id }) => yearsOf(by.tenantId, id))),
    coverageOf(key),
  ]);
  const all = perAccount.flat();
  const years = [...new Set(all.map((one) => one.year))].sort((a, b) => b - a);
  const year = asked ?? years[0] ?? null;
  const cells = all.filter((one) => one.year === year).flatMap((one) => one.cells);
  const activities = year === null ? new Set<string>() : await activitiesOf(by, organizationId, year);
  const elsewhere = (category: string) => isCountedElsewhere(category, said, activities);
  const spend = cells.filter(({ subcategory }) => categoryOf(subcategory) !== NOT_SPEND);
  const isLeftOut = ({ subcategory }: Cell) => elsewhere(categoryOf(subcategory));
  return {
    organizationId,
    years,
    year,
    isReady: ledgers.every((ledger) => !ledger || ledger.done >= ledger.wanted),
    total: spend.filter((cell) => !isLeftOut(cell)).reduce<Amounts>(added, NO_AMOUNTS),
    leftOut: spend.filter(isLeftOut).reduce<Amounts>(added, NO_AMOUNTS),
    months:
      year === null
        ? []
        : monthsOf(
            year,
            spend.filter((cell) => !isLeftOut(cell)),
          ),
    categories: categoriesOf(cells).map((one) => ({
      ...one,
      isCountedElsewhere: one.category !== NOT_SPEND && elsewhere(one.category),
      hasRows: hasRowsOf(one.category, activities),
    })),
  };
}

const two = (n: number) => String(n).padStart(2, '0');
const monthsOf = (year: number, cells: readonly Cell[]): BankEmissions['months'] =>
  Array.from({ length: 12 }, (_, i) => {
    const own = cells.filter(({ month }) => month === i + 1);
    return {
      month: `${year}-${two(i + 1)}`,
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      co2eMilligrams: own.reduce((sum, { emission }) => sum + emission.co2eMilligrams, 0),
    };
  });

/** By category, those that emit most first, each with its subcategories. */
function categoriesOf(cells: readonly Cell[]) {
  const bySub = new Map<Cell['subcategory'], Amounts>();
  for (const cell of cells) bySub.set(cell.subcategory, added(bySub.get(cell.subcategory) ?? NO_AMOUNTS, cell));
  const biggest = (a: Amounts, b: Amounts) =>
    b.emission.co2eMilligrams - a.emission.co2eMilligrams || Math.abs(b.cents) - Math.abs(a.cents);
  const subs = [...bySub].map(([subcategory, amounts]) => ({ subcategory, ...amounts }));
  return BANK_CATEGORIES.map((category) => {
    const subcategories = subs.filter((one) => categoryOf(one.subcategory) === category).sort(biggest);
    return { category, ...subcategories.reduce<Amounts>(added, NO_AMOUNTS), subcategories };
  })
    .filter(({ count }) => count > 0)
    .sort(biggest);
}

interface Filters {
  organizationId: IdOf<'organization'>;
  year: number;
  month?: number | undefined;
  category?: string | undefined;
  words?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}
function meant({ month, category, words }: Pick<Filters, 'month' | 'category' | 'words'>) {
  const wanted = words ? plainWords(words) : '';
  return ({ on, subcategory, text }: Entry): boolean =>
    (month === undefined || Number(on.slice(5, 7)) === month) &&
    (category === undefined || categoryOf(subcategory) === category) &&
    (wanted === '' || plainWords(text).includes(wanted));
}

/** @throws AppError `organizations.notFound`, `access.categoryDenied` */
export async function listMovements(by: Reach, { organizationId, year, month, category, words, ...at }: Filters) {
  await ownKey(by, organizationId);
  const isMeant = meant({ month, category, words });
  const all: BankMovement[] = [];
  for (const account of await accountsOf(by.tenantId, organizationId)) {
    const stored = (await yearsOf(by.tenantId, account.id)).find((one) => one.year === year);
    const entries = stored ? await getJson<Entry[]>(stored.fileKey) : [];
    for (const { mcc: _, ...entry } of entries.filter(isMeant)) all.push({ accountId: account.id, ...entry });
  }
  all.sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0));
  return pageIn(all, at);
}
