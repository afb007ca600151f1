import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Host } from './verifyHost.ts';

export interface Asked {
  readonly id: number;
  readonly op: keyof Host;
  readonly args: readonly unknown[];
}
export type Told =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | {
      readonly kind: 'refusal';
      readonly id: number;
      readonly code: ErrorCode;
      readonly details: Record<string, unknown>;
    };

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** The page's end of the worker in which the rows are verified. */
export class VerifyClient {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  /** @throws where there are no workers */
  constructor(onProgress: (done: number, total: number) => void) {
    this.worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.kind === 'progress') return onProgress(data.done, data.total);
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === 'answer') waiting?.resolve(data.value as never);
      else waiting?.reject(new AppError(data.code, data.details));
    };
    const die = () => {
      for (const { reject } of this.waiting.values()) reject(new AppError('internal'));
      this.waiting.clear();
    };
    this.worker.onmessageerror = die;
    this.worker.onerror = (event) => {
      // It is no failure of the page.
      event.preventDefault();
      die();
    };
  }

  ask<Op extends keyof Host>(op: Op, ...args: Parameters<Host[Op]>): ReturnType<Host[Op]> {
    const id = ++this.asked;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.worker.postMessage({ id, op, args } satisfies Asked);
    return answer as ReturnType<Host[Op]>;
  }

  end(): void {
    this.worker.terminate();
  }
}
