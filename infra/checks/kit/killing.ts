import type { TestCloud } from '#infra/local/testCloud.ts';
import type { FunctionName } from '#infra/manifest.ts';

interface Plan {
  readonly worker: FunctionName;
  /** Kind of item whose writes are counted. */
  readonly entity: string;
  /** The worker is killed when so many more of them have been written, for each number once. */
  readonly after: readonly number[];
}

/** Ends a heavy function's process (kill -9) in the middle of its work. The function given back says how often it did. */
export function killing({ runtime }: TestCloud, { worker, entity, after }: Plan): () => number {
  let written = 0;
  let killed = 0;
  const stop = runtime.services.dynamo.stream.onCommit(({ heads }) => {
    written += heads.filter((head) => head.entity === entity).length;
    const processId = runtime.functions.processId(worker);
    if (written < (after[killed] ?? Number.POSITIVE_INFINITY) || processId === undefined) return;
    process.kill(processId, 'SIGKILL');
    killed += 1;
    written = 0;
  });
  return () => {
    stop();
    return killed;
  };
}
