import type { Message } from '#infra/local/sqs/message.ts';

export interface QueueConfig {
  readonly name: string;
  /** Default 30 s. */
  readonly visibilitySeconds?: number;
  /** FIFO queues are named `*.fifo`. */
  readonly fifo?: boolean;
  /** FIFO: messages without a deduplication id are told apart by their body. */
  readonly contentDedup?: boolean;
  readonly delaySeconds?: number;
  /** Default four days. */
  readonly retentionSeconds?: number;
  /** After this many receives a message goes to the other queue. */
  readonly dlq?: { readonly name: string; readonly maxReceives: number };
}

/** A queue in memory. Messages are in the order of their sequence. */
export interface Queue {
  readonly config: QueueConfig;
  readonly visibilitySeconds: number;
  readonly retentionSeconds: number;
  readonly messages: Map<string, Message>;
  /** Receivers that wait; each is called when something may have become visible. */
  readonly waiting: Set<() => void>;
  /** Milliseconds since 1970. */
  purgedAt?: number;
}

const fourDaysSeconds = 4 * 24 * 3600;

/** Throws when a name does not fit its kind, or a dead-letter queue is missing or of another kind. */
export function newQueues(configs: readonly QueueConfig[]): Map<string, Queue> {
  const queues = new Map<string, Queue>();
  for (const config of configs) {
    const { name, visibilitySeconds = 30, retentionSeconds = fourDaysSeconds } = config;
    if (!/^[\w-]{1,75}(\.fifo)?$/.test(name) || name.endsWith('.fifo') !== Boolean(config.fifo))
      throw new Error(`Queue ${name}: a FIFO queue, and only that, is named *.fifo`);
    queues.set(name, { config, visibilitySeconds, retentionSeconds, messages: new Map(), waiting: new Set() });
  }
  for (const { name, dlq, fifo } of configs) {
    const target = dlq && queues.get(dlq.name);
    if (dlq && Boolean(target?.config.fifo) !== Boolean(fifo))
      throw new Error(`Queue ${name}: ${dlq.name} is of another kind`);
    if (dlq && !target) throw new Error(`Queue ${name}: there is no queue ${dlq.name}`);
  }
  return queues;
}

export interface Selection {
  readonly taken: Message[];
  /** Received too often. */
  readonly dead: Message[];
  /** Older than the retention. */
  readonly expired: Message[];
}

/** The messages that a receive at `now` finds, oldest first. In a FIFO queue a group waits while one of it is in flight. */
export function select(queue: Queue, max: number, now: number): Selection {
  const found: Selection = { taken: [], dead: [], expired: [] };
  const held = queue.config.fifo ? groupsInFlight(queue.messages, now) : new Set<string>();
  for (const message of queue.messages.values()) {
    if (found.taken.length >= max) break;
    const state = stateOf(message, queue, now);
    if (state === 'hidden') hold(held, queue, message);
    else if (state === 'expired' || !held.has(message.group ?? '')) found[state].push(message);
  }
  return found;
}

function hold(groups: Set<string>, { config }: Queue, { group }: Message): void {
  if (config.fifo && group !== undefined) groups.add(group);
}

function stateOf(message: Message, { config, retentionSeconds }: Queue, now: number): keyof Selection | 'hidden' {
  if (message.sentAt + retentionSeconds * 1000 < now) return 'expired';
  if (message.visibleAt > now) return 'hidden';
  return config.dlq && message.receives >= config.dlq.maxReceives ? 'dead' : 'taken';
}

function groupsInFlight(messages: ReadonlyMap<string, Message>, now: number): Set<string> {
  const groups = new Set<string>();
  for (const message of messages.values())
    if (isInFlight(message, now) && message.group !== undefined) groups.add(message.group);
  return groups;
}

export const isInFlight = (message: Message, now: number): boolean =>
  message.receipt !== undefined && message.visibleAt > now;

export interface QueueStats {
  readonly visible: number;
  readonly inFlight: number;
  readonly delayed: number;
}

export function statsOf({ messages }: Queue, now: number): QueueStats {
  let visible = 0;
  let inFlight = 0;
  for (const message of messages.values()) {
    if (message.visibleAt <= now) visible++;
    else if (isInFlight(message, now)) inFlight++;
  }
  return { visible, inFlight, delayed: messages.size - visible - inFlight };
}

/** Milliseconds until the next message becomes visible by itself. */
export function nextVisibleMs({ messages }: Queue, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { visibleAt } of messages.values()) if (visibleAt > now && visibleAt < next) next = visibleAt;
  return next - now;
}
