/** A worker of the browser: it holds the rows of a file while they are verified, and answers the page in the order of its questions. */
import { AppError } from '#shared/kernel/appError.ts';
import type { Asked, Told } from './client.ts';
import { hostOf } from './verifyHost.ts';

const tell = (told: Told) => self.postMessage(told);
const host = hostOf((done, total) => tell({ kind: 'progress', done, total }));

self.onmessage = async ({ data: { id, op, args } }: MessageEvent<Asked>) => {
  try {
    tell({ kind: 'answer', id, value: await (host[op] as (...all: unknown[]) => Promise<unknown>)(...args) });
  } catch (error) {
    const { code, details } = error instanceof AppError ? error : new AppError('internal');
    tell({ kind: 'refusal', id, code, details });
  }
};
