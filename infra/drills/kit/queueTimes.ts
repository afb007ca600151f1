import type { TestCloud } from '#infra/local/testCloud.ts';

export interface Passed {
  readonly queue: string;
  readonly body: string;
  /** From send to deletion, ms. */
  readonly ms: number;
}

/** Notes every message that a consumer is done with. The list grows until `stop`. */
export function queueTimes({ runtime }: TestCloud): { readonly passed: readonly Passed[]; stop(): void } {
  const { queues } = runtime.services.sqs;
  const passed: Passed[] = [];
  const remove = queues.remove.bind(queues);
  queues.remove = async (name, handles) => {
    const { messages } = queues.named(name);
    for (const handle of handles) {
      const message = messages.get(handle.split('.')[0] ?? '');
      if (message) passed.push({ queue: name, body: message.body, ms: Date.now() - message.sentAt });
    }
    await remove(name, handles);
  };
  return {
    passed,
    stop() {
      queues.remove = remove;
    },
  };
}
