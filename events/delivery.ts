/** How often a queue gives a message to its consumer; after that it lies among the dead letters. */
export const MAX_RECEIVES = 5;

const FIFO = '.fifo';
/** Whether the messages of a group come one after the other. */
export const isFifo = (queue: string): boolean => queue.endsWith(FIFO);
/** Name of the queue of what was given up: `imports-dlq`, `ledger-dlq.fifo`. */
export const deadLettersOf = (queue: string): string =>
  isFifo(queue) ? `${queue.slice(0, -FIFO.length)}-dlq${FIFO}` : `${queue}-dlq`;
/** The queue that gave up what lies there. */
export const livingOf = (dead: string): string => dead.replace(/-dlq(?=(\.fifo)?$)/, '');
/** Whether a queue is one of those. */
export const areDeadLetters = (queue: string): boolean => /-dlq(\.fifo)?$/.test(queue);
