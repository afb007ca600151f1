import { everyCalculation } from '#functions/calculations/read.ts';
import {
  type Account,
  type AccountData,
  fileNameIn,
  OF_ACCOUNT,
  type Part,
  plainItem,
  WORK,
} from '#functions/kit/accountData.ts';
import { queryAll, writeBatch } from '#functions/kit/batch.ts';
import { setting } from '#functions/kit/settings.ts';
import { pageOfReports, type Scope, type StoredReport } from './store.ts';
import { textsOfCalculation } from './textStore.ts';
import { everyYearReport, partitionOfYears } from './yearStore.ts';
import { everyYearText } from './yearTextStore.ts';

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

async function* yearParts({ tenantId }: Account): AsyncGenerator<Part> {
  for (const { v: _, ...own } of await everyYearText(tenantId))
    yield { topic: 'reports', path: `texts/${own.year}-${own.language}.json`, json: async () => own };
  for (const { key, excelKey, fileName, excelName, ...report } of await everyYearReport(tenantId)) {
    yield { topic: 'reports', path: `${report.id}/report.json`, json: async () => plainItem(report) };
    const bucket = setting('BUCKET_DOCUMENTS');
    const written = [
      [key, fileName],
      [excelKey, excelName],
    ] as const;
    for (const [of, name] of written)
      if (of !== null && name !== null)
        yield { topic: 'reports', path: `${report.id}/${fileNameIn(name)}`, file: { bucket, key: of } };
  }
}

export const accountData: AccountData = {
  // What is of a calculation goes with it.
  kinds: {
    report: OF_ACCOUNT,
    reportVersion: WORK,
    reportText: OF_ACCOUNT,
    yearReport: OF_ACCOUNT,
    yearReportText: OF_ACCOUNT,
    yearReportVersion: WORK,
  },
  async *ofAccount(account) {
    for await (const { key, fileName, ...report } of all(account)) {
      yield { topic: 'reports', path: `${report.id}/report.json`, json: async () => plainItem(report) };
      if (key === null || fileName === null) continue;
      const file = { bucket: setting('BUCKET_DOCUMENTS'), key };
      yield { topic: 'reports', path: `${report.id}/${fileNameIn(fileName)}`, file };
    }
    for (const { id } of await everyCalculation(account))
      for (const { kind, language, texts, byName, updatedAt } of await textsOfCalculation({
        ...account,
        calculationId: id,
      })) {
        const own = { calculationId: id, kind, language, texts, byName, updatedAt };
        yield { topic: 'reports', path: `texts/${id}-${kind}-${language}.json`, json: async () => own };
      }
    yield* yearParts(account);
  },
  async forgetAccount({ tenantId }) {
    const keys: { PK: string; SK: string }[] = [];
    for await (const key of queryAll<(typeof keys)[number]>(partitionOfYears(tenantId))) keys.push(key);
    await writeBatch(keys.map(({ PK, SK }) => ({ remove: { PK, SK } })));
  },
};
