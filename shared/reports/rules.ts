import type { CalculationState } from '#shared/calculations/schema.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { ReportKind, ReportSeal, ReportState } from './schema.ts';

/** Why no report can be written in a state of the calculation; null when one can: a draft still changes. */
export const reportRefusal = (state: CalculationState): ErrorCode | null =>
  state === 'FINISHED' ? null : 'reports.notFinished';

/** What is said of a report that could not be written. */
export const failureOf = (kind: ReportKind): ErrorCode =>
  kind === 'iso14064' ? 'reports.isoFailed' : 'reports.failed';

/** Whether a report is still to come. */
export const isReportWorking = (state: ReportState): boolean => state === 'QUEUED' || state === 'WRITING';

/** Longer than the queue gives a report to its writer: five times, half an hour apart. */
const STOPPED_MS = 3 * 60 * 60 * 1000;

/** Whether nobody writes a report any more that says it is being written. */
export const hasReportStopped = ({ state, updatedAt }: { state: ReportState; updatedAt: string }, now: Date): boolean =>
  isReportWorking(state) && now.getTime() - Date.parse(updatedAt) > STOPPED_MS;

/**
 * Whether two seals are of one finishing. A calculation that was reopened and finished again has another one, even when
 * no figure changed: what a reader holds in hand is then the older state.
 */
export const isSameSeal = (a: ReportSeal, b: ReportSeal | null): boolean =>
  b !== null && a.finishedAt === b.finishedAt && a.rowsHash === b.rowsHash && a.factorSet === b.factorSet;
