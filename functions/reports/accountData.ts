import { everyCalculation } from '#functions/calculations/read.ts';
import { type Account, type AccountData, fileNameIn, OF_ACCOUNT, plainItem, WORK } from '#functions/kit/accountData.ts';
import { setting } from '#functions/kit/settings.ts';
import { pageOfReports, type Scope, type StoredReport } from './store.ts';

const PAGE = 100;

async function* reportsOf(scope: Scope): AsyncGenerator<StoredReport> {
  let cursor: string | undefined;
  do {
    const page = await pageOfReports(scope, { limit: PAGE, cursor });
    yield* page.items;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}
async function* all({ tenantId }: Account): AsyncGenerator<StoredReport> {
  for (const { id } of await everyCalculation({ tenantId })) yield* reportsOf({ tenantId, calculationId: id });
}

/** What a written report is known by outside: whoever was given one can hold it against this. */
export interface ReportSeal {
  readonly year: number;
  readonly kind: string;
  readonly language: string;
  readonly version: number;
  readonly sha256: string;
  readonly rowsHash: string;
  readonly factorSet: string;
  readonly finishedAt: string;
}
/** The seals of all written reports of an account. */
export async function sealsOf({ tenantId }: Pick<Account, 'tenantId'>): Promise<ReportSeal[]> {
  const seals: ReportSeal[] = [];
  for (const { id, year } of await everyCalculation({ tenantId }))
    for await (const { kind, language, version, sha256, seal } of reportsOf({ tenantId, calculationId: id })) {
      if (version === null || sha256 === null) continue;
      const { rowsHash, factorSet, finishedAt } = seal;
      seals.push({ year, kind, language, version, sha256, rowsHash, factorSet, finishedAt });
    }
  return seals;
}

export const accountData: AccountData = {
  // Both go with their calculation.
  kinds: { report: OF_ACCOUNT, reportVersion: WORK },
  async *ofAccount(account) {
    for await (const { key, fileName, ...report } of all(account)) {
      yield { topic: 'reports', path: `${report.id}/report.json`, json: async () => plainItem(report) };
      if (key === null || fileName === null) continue;
      const file = { bucket: setting('BUCKET_DOCUMENTS'), key };
      yield { topic: 'reports', path: `${report.id}/${fileNameIn(fileName)}`, file };
    }
  },
};
