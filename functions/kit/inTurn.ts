import type { Log } from './log.ts';

/**
 * Does the parts of a run one after another: one that fails holds none of those after it up.
 * @throws AggregateError of all that failed, once the others were done
 */
export async function inTurn(
  parts: Readonly<Record<string, () => Promise<unknown>>>,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [part, run] of Object.entries(parts))
    try {
      await run();
    } catch (error) {
      log.error('A part of a run failed', { part, error });
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} parts of a run failed`);
}
