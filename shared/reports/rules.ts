import type { CalculationState } from '#shared/calculations/schema.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { ReportSeal, ReportState } from './schema.ts';

/** Why no report can be written in a state of the calculation; null when one can: a draft still changes. */
export const reportRefusal = (state: CalculationState): ErrorCode | null =>
  state === 'FINISHED' ? null : 'reports.notFinished';

/** Whether a report is still to come. */
export const isReportWorking = (state: ReportState): boolean => state === 'QUEUED' || state === 'WRITING';

/**
 * Whether two seals are of one finishing. A calculation that was reopened and finished again has another one, even when
 * no figure changed: what a reader holds in hand is then the older state.
 */
export const isSameSeal = (a: ReportSeal, b: ReportSeal | null): boolean =>
  b !== null && a.finishedAt === b.finishedAt && a.rowsHash === b.rowsHash && a.factorSet === b.factorSet;
