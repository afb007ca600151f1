import { newId } from '#functions/kit/ids.ts';
import type { TestUser } from '#infra/local/testCloud.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { ERRORS, type ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';

type Api = TestUser['api'];
type Id = Calculation['id'];
interface Written {
  state: string;
  errorCode: string | null;
  url: string | null;
}
const POLL_MS = 50;
const isCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code);

/** The bytes of a file, once it is written. @throws AppError why there is none */
async function bytesOf(ask: () => Promise<Written>, otherwise: ErrorCode): Promise<Uint8Array> {
  for (;;) {
    const now = await ask();
    if (now.state === 'FAILED') throw new AppError(isCode(now.errorCode) ? now.errorCode : otherwise);
    if (now.state === 'DONE' && now.url !== null) return new Uint8Array(await (await fetch(now.url)).arrayBuffer());
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

/** The Excel of a calculation, with its formulas. */
export async function writeExcel(api: Api, id: Id): Promise<Uint8Array> {
  const exportId = newId('export');
  await api.calculations.startExport({ params: { id }, body: { exportId, language: 'es' } });
  return bytesOf(() => api.calculations.getExport({ params: { id, exportId } }), 'calculations.exportFailed');
}

/** The report of a finished calculation, as PDF. */
export async function writeReport(api: Api, id: Id): Promise<Uint8Array> {
  const reportId = newId('report');
  await api.reports.startReport({ params: { id }, body: { reportId, language: 'es' } });
  return bytesOf(() => api.reports.getReport({ params: { id, reportId } }), 'reports.failed');
}
