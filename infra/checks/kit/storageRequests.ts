import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestCloud } from '#infra/local/testCloud.ts';

interface Asked {
  readonly method: 'GET' | 'PUT';
  /** Part of the address. */
  readonly key: string;
}
/**
 * Does something once storage has done a request, before whoever asked learns of it: in the middle of a worker's work,
 * always at the same point. The promise resolves when it was done.
 */
export function beforeAnswer({ runtime }: TestCloud, { method, key }: Asked, act: () => unknown): Promise<void> {
  const { server } = runtime.services.s3;
  return new Promise((done) => {
    const look = (request: IncomingMessage, response: ServerResponse) => {
      if (request.method !== method || !request.url?.includes(key)) return;
      server.off('request', look);
      const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
      response.end = ((...given: unknown[]) => {
        void Promise.resolve(act()).finally(() => {
          end(...given);
          done();
        });
        return response;
      }) as typeof response.end;
    };
    server.prependListener('request', look);
  });
}

/** Ends the process of a worker (kill -9) at that point. */
export const killAt = (
  cloud: TestCloud,
  worker: Parameters<TestCloud['runtime']['functions']['processId']>[0],
  asked: Asked,
) =>
  beforeAnswer(cloud, asked, () => {
    const processId = cloud.runtime.functions.processId(worker);
    if (processId === undefined) throw new Error(`No process of ${worker}`);
    process.kill(processId, 'SIGKILL');
  });
