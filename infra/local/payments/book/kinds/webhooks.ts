import type { Base, Id, Tagged } from './base.ts';

export interface Event extends Base {
  readonly api_version: string;
  readonly type: string;
  readonly account?: Id;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly data: { readonly object: object; readonly previous_attributes?: object };
}
export interface ThinEvent extends Base {
  readonly type: string;
  readonly related_object: { readonly id: Id; readonly type: string; readonly url: string };
}
/** What signs: `old` too until then (milliseconds of real time), while a secret is being changed. */
export interface Secrets {
  readonly current: string;
  readonly old?: { readonly secret: string; readonly untilMs: number };
}
export interface WebhookEndpoint extends Tagged {
  readonly url: string;
  readonly enabled_events: readonly string[];
  readonly connect: boolean;
  readonly status: 'enabled' | 'disabled';
  readonly description: string | null;
  readonly api_version: string;
  readonly hidden: Secrets;
}
export interface EventDestination extends Tagged {
  readonly name: string;
  readonly description: string | null;
  readonly status: 'enabled' | 'disabled';
  readonly enabled_events: readonly string[];
  readonly url: string;
  readonly hidden: Secrets;
}
export interface Delivery extends Base {
  readonly event: Id;
  readonly endpoint: Id;
  readonly type: string;
  readonly attempt: number;
  /** Milliseconds of real time of the next attempt. */
  readonly dueMs: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  /** What the last attempt was answered; 0: nothing, `null`: none was made. */
  readonly status: number | null;
}
export interface Chaos extends Base {
  readonly duplicate: number;
  readonly drop: number;
  readonly delayMs: number;
  readonly shuffleMs: number;
  readonly seed: number;
}
