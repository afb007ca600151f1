import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hook } from './webhooks/hooks.ts';

export interface DeliveryRules {
  /** Pauses before each further attempt; after the last one a delivery has failed. */
  readonly retryDelaysMs: readonly number[];
  readonly timeoutMs: number;
}
export interface PaymentsOptions {
  readonly path: string;
  /** Business time. */
  readonly now: () => Date;
  /** How often what is due is looked for by itself; 0: only by `tick`. */
  readonly everyMs?: number;
  /** Of deliveries; as the provider's unless given. */
  readonly deliveries?: Partial<DeliveryRules>;
}

/** The opened sandbox, behind its server. */
export interface Sandbox {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Registers the product's own hooks. */
  hook(hooks: readonly Hook[]): Promise<void>;
  tick(): Promise<void>;
  idle(): Promise<void>;
  close(): Promise<void>;
}
