import type { Message } from '#infra/local/sqs/message.ts';

/** Where standard queues can be made as careless as those of the cloud. FIFO queues keep their promises. */
export interface QueueFaults {
  /** Milliseconds that a sent message waits beyond its delay, so that later ones overtake it. */
  lateMs(): number;
  /** Whether a message that was taken and done comes once more. */
  isRepeated(message: Readonly<Message>): boolean;
}

export const noQueueFaults: QueueFaults = { lateMs: () => 0, isRepeated: () => false };
