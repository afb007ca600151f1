import type { Message } from '#infra/local/sqs/message.ts';
import type { DelayMs } from '#infra/local/sqs/send.ts';

/** Where standard queues can be made as careless as those of the cloud. FIFO queues keep their promises. */
export interface QueueFaults {
  /** Milliseconds that a sent message waits beyond its delay, so that later ones overtake it. */
  lateMs(): number;
  /** Whether a message that was taken and done comes once more. */
  isRepeated(message: Readonly<Message>): boolean;
}

export const noQueueFaults: QueueFaults = { lateMs: () => 0, isRepeated: () => false };

export const realDelay: DelayMs = (seconds) => seconds * 1_000;
export interface QueuesOptions {
  readonly faults?: QueueFaults | undefined;
  /** How long messages are kept back that ask for it: so long unless given. */
  readonly delayMs?: DelayMs | undefined;
}
