import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestCloud } from '#infra/local/testCloud.ts';
import type { FunctionName } from '#infra/manifest.ts';

interface Asked {
  readonly method: 'GET' | 'PUT';
  /** Part of the address. */
  readonly key: string;
  /** While it is not so, requests pass. */
  readonly when?: () => boolean;
}
/**
 * Does something once storage has done a request, before whoever asked learns of it: in the middle of a worker's work,
 * always at the same point. The promise resolves when it was done.
 */
export function beforeAnswer(
  { runtime }: TestCloud,
  { method, key, when = () => true }: Asked,
  act: () => unknown,
): Promise<void> {
  const { server } = runtime.services.s3;
  return new Promise((done) => {
    const look = (request: IncomingMessage, response: ServerResponse) => {
      if (request.method !== method || !request.url?.includes(key) || !when()) return;
      server.off('request', look);
      const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
      response.end = ((...given: unknown[]) => {
        void (async () => act())().finally(() => {
          end(...given);
          done();
        });
        return response;
      }) as typeof response.end;
    };
    server.prependListener('request', look);
  });
}

/** Ends the process of a worker (kill -9) at that point, or at the next one when it is just ending by itself. */
export async function killAt(cloud: TestCloud, worker: FunctionName, asked: Asked): Promise<void> {
  const processId = () => cloud.runtime.functions.processId(worker);
  for (let isKilled = false; !isKilled; ) {
    // What is parsed apart may outlive its worker for a moment.
    await beforeAnswer(cloud, { ...asked, when: () => processId() !== undefined }, () => {
      const id = processId();
      isKilled = id !== undefined && process.kill(id, 'SIGKILL');
    });
  }
}
