import { refusal } from '#infra/local/payments/api/refusal.ts';
import { kindOf } from './ids.ts';
import type { Kind, Kinds, Resource } from './kinds/kinds.ts';
import type { KeptAnswer, Shelf } from './shelf.ts';

/** Who asked for a work: events say it. */
export interface Cause {
  readonly id: string | null;
  readonly idempotencyKey: string | null;
  /** May be lost in a power cut. */
  readonly isLazy?: boolean;
}
export const BY_ITSELF: Cause = { id: null, idempotencyKey: null };

type Made<K extends Kind> = Omit<Kinds[K], 'id' | 'object' | 'created' | 'livemode'> & { readonly id?: string };

/** Changes that are made together or not at all. */
export class Work {
  readonly cause: Cause;
  answer: { readonly slot: string; readonly kept: KeptAnswer } | undefined;
  private readonly book: Shelf;
  private pretended: number | undefined;
  /** What was there before, of what this work has changed. */
  private readonly before = new Map<string, Resource | undefined>();

  constructor(book: Shelf, cause: Cause) {
    this.book = book;
    this.cause = cause;
  }

  /** Business time in seconds; of a customer on a test clock, what that shows. */
  now(clock: string | null = null): number {
    if (clock !== null) return this.get('test_helpers.test_clock', clock).frozen_time;
    return this.pretended ?? this.book.now();
  }

  /** Does something that was due earlier as if it were that time. */
  at(seconds: number, act: () => void): void {
    this.pretended = seconds;
    act();
    this.pretended = undefined;
  }

  newId(kind: Kind): string {
    return this.book.ids.next(kind);
  }

  /** Throws a refusal that names the parameter. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): Kinds[K] {
    const found = this.book.find(kind, id);
    if (!found) throw refusal(`No such ${kind.replace(/^.*\./, '')}: '${id}'`, 'resource_missing', param, 404);
    return found;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.book.find(kind, id);
  }

  any(id: string): Resource | undefined {
    return this.book.any(id);
  }

  /** In the order in which they were made. */
  all<K extends Kind>(kind: K): readonly Kinds[K][] {
    return this.book.all(kind);
  }

  make<K extends Kind>(kind: K, fields: Made<K>): Kinds[K] {
    const id = fields.id ?? this.newId(kind);
    const made = { object: kind, created: this.now(), livemode: false, ...fields, id } as unknown as Kinds[K];
    this.set(id, made);
    return made;
  }

  change<R extends Resource>(resource: R, fields: Partial<R>): R {
    const changed = { ...(this.book.any(resource.id) as R), ...fields };
    this.set(resource.id, changed);
    return changed;
  }

  remove(resource: Resource): void {
    this.set(resource.id, undefined);
  }

  private set(id: string, value: Resource | undefined): void {
    const kind = kindOf(id);
    if (kind === undefined) throw new Error(`No kind has ids like ${id}`);
    if (!this.before.has(id)) this.before.set(id, this.book.any(id));
    this.book.put(kind, id, value);
  }

  changed(): (readonly [string, Resource | undefined])[] {
    return [...this.before.keys()].map((id) => [id, this.book.any(id)] as const);
  }

  undo(): void {
    for (const [id, value] of [...this.before].reverse()) this.book.put(kindOf(id) as Kind, id, value);
  }
}
