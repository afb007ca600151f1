import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import type { Bulk, BulkCounts } from '#shared/questionnaire/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';

const LOOK_MS = 500;
const MOST_MS = 8_000;

const isRunning = ({ state }: Bulk) => state === 'QUEUED' || state === 'RUNNING' || state === 'UNDOING';
/** What will not be otherwise when it is asked for again. */
const isLasting = (error: unknown) => error instanceof AppError && (error.status === 403 || error.status === 404);

/** The bulk change once its job has ended. The job goes on while it cannot be asked for: then it is asked for again. */
export async function ended(first: Bulk): Promise<Bulk> {
  const params = { id: first.calculationId, bulkId: first.id };
  let bulk = first;
  let waitMs = LOOK_MS;
  while (isRunning(bulk)) {
    await new Promise((done) => setTimeout(done, waitMs));
    try {
      bulk = await api.questionnaire.getBulk({ params });
      waitMs = LOOK_MS;
    } catch (error) {
      if (isLasting(error)) throw error;
      waitMs = Math.min(2 * waitMs, MOST_MS);
    }
  }
  return bulk;
}

const leftOf = ({ state, counts: { total, done, failed } }: Bulk): number =>
  state === 'FAILED' ? Math.max(0, total - done - failed.reduce((sum, { rows }) => sum + rows, 0)) : 0;

/** How a bulk change went, in the words of the page. */
export function useBulkWords() {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const format = useFormat();
  const failures = ({ failed }: Pick<BulkCounts, 'failed'>) =>
    failed
      .map(({ code, rows }) => {
        // Nobody wrote in these rows here: what is told to whoever does would not be true.
        const why = code === 'conflict.versionChanged' ? t('bulk.changed') : errorText(code);
        return t('bulk.failed', { count: rows, rows: format.number(rows), why });
      })
      .join(' ');
  /** `more`: rows that were not on the server, and went with them. */
  const done = ({ kind, counts }: Bulk, more: number) => {
    const count = counts.done + more;
    return t(`bulk.${kind}.done`, { count, rows: format.number(count) });
  };
  const detail = (bulk: Bulk) => {
    const left = leftOf(bulk);
    const stopped = left > 0 ? t('bulk.left', { count: left, rows: format.number(left) }) : '';
    return [stopped, failures(bulk.counts)].filter(Boolean).join(' ');
  };
  return { failures, done, detail };
}
