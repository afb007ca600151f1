import type { TestCloud, TestUser } from '#infra/local/testCloud.ts';
import type { Calculation, Row } from '#shared/calculations/schema.ts';

type Api = TestUser['api'];

/** All rows of a calculation, or of one of its questions. */
export async function rowsOf(api: Api, id: Calculation['id'], activity?: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: 1000, ...(activity !== undefined && { activity }), ...(cursor !== null && { cursor }) };
    const page: Awaited<ReturnType<Api['calculations']['listRows']>> = await api.calculations.listRows({
      params: { id },
      query,
    });
    rows.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== null);
  return rows;
}

/** Site id -> its name, so that the figures of two accounts can be compared. */
async function siteNames(api: Api, id: Calculation['organizationId']): Promise<Map<string, string>> {
  const { items } = await api.organizations.listSites({ params: { id }, query: { limit: 100 } });
  return new Map(items.map((site) => [site.id, site.name]));
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

/**
 * What a calculation comes to, without what differs from one account to another (ids, instants): its rows in the order
 * of the file they came from, and its totals.
 */
export async function figuresOf(
  cloud: Pick<TestCloud, 'settled'>,
  api: Api,
  calculation: Pick<Calculation, 'id' | 'organizationId'>,
) {
  await cloud.settled();
  const { id, organizationId } = calculation;
  const sites = await siteNames(api, organizationId);
  const rows = (await rowsOf(api, id)).map(({ id: _id, importId, updatedAt: _at, siteId, ...row }) => ({
    ...row,
    isImported: importId !== null,
    site: sites.get(siteId ?? '') ?? null,
  }));
  const { calculationId: _id, calculatedAt: _at, ...totals } = await api.calculations.getTotals({ params: { id } });
  const named = JSON.stringify(totals, (_name, value) => sites.get(value as string) ?? value);
  const { by, ...sums } = JSON.parse(named) as typeof totals;
  const cells = Object.entries(by).map(([dimension, list]) => [dimension, list.toSorted(byKey)]);
  const inOrder = rows.map((row) => JSON.stringify(row)).sort();
  return { rows: inOrder, totals: { ...sums, by: Object.fromEntries(cells) as typeof by } };
}
