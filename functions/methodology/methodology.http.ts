import { currentFactorSet } from '#functions/factors/current.ts';
import { changesOfVersion, releasedVersions } from '#functions/factors/released.ts';
import { serve } from '#functions/kit/http.ts';
import { factorSetOf } from '#functions/ports/factors.ts';
import { type FamilyName, familyNames } from '#shared/emissions/factors/format.ts';
import { familiesOf } from '#shared/emissions/families.ts';
import { methodology } from '#shared/methodology/contract.ts';
import { changesCsv } from './changesCsv.ts';
import { familyCsv } from './csv.ts';
import { exampleOf } from './example.ts';
import { findLines, linesOf } from './factorLines.ts';
import { tableCsv, tablesOf } from './tables.ts';

/** The set of today; whoever reads all factors needs all families. */
const today = async (families = familyNames) => factorSetOf(await currentFactorSet(), families);

export const handler = serve(methodology, {
  async getMethodology() {
    const [set, versions] = await Promise.all([today(), releasedVersions()]);
    const families = [...linesOf(set)]
      .filter(([, lines]) => lines.length > 0)
      .map(([family, lines]) => {
        const years = lines.map((line) => line.year);
        const regions = [...new Set(lines.map((line) => line.region))].sort();
        return { family, rows: lines.length, firstYear: Math.min(...years), lastYear: Math.max(...years), regions };
      });
    const all = [...linesOf(set).values()].flat();
    return {
      factorSet: set.hash,
      rows: all.length,
      sources: new Set(all.map((line) => line.source)).size,
      families,
      tables: tablesOf(set),
      versions,
    };
  },
  async listFactors({ query: { limit, cursor, ...search } }) {
    const found = findLines(await today(), search);
    const from = Number(cursor ?? 0);
    const to = from + limit;
    return { items: found.slice(from, to), cursor: to < found.length ? String(to) : null, total: found.length };
  },
  async downloadFactors({ params: { family } }) {
    const set = await today();
    return { fileName: `souto-${family}-${set.hash.slice(0, 8)}.csv`, csv: familyCsv(set, family as FamilyName) };
  },
  async downloadTable({ params: { table } }) {
    const set = await today();
    return { fileName: `souto-${table}-${set.hash.slice(0, 8)}.csv`, csv: tableCsv(set, table) };
  },
  downloadChanges: async ({ params: { version } }) => ({
    fileName: `souto-changes-${version}.csv`,
    csv: changesCsv(await changesOfVersion(version)),
  }),
  getExample: async ({ params, query }) =>
    exampleOf(await today(familiesOf([params.activity])), params.activity, query.country),
});
