import { type Operation, openStore, type Store } from '#infra/local/lib/store.ts';
import { type Ids, kindOf, newIds } from './ids.ts';
import type { Kind, Kinds, Resource } from './kinds/kinds.ts';
import type { KeptAnswer, Shelf } from './shelf.ts';
import { type Cause, Work } from './work.ts';

type Value = Resource | KeptAnswer;

const ANSWERS = 'answer!';
const RESOURCES = 'resource!';
const keyOf = (id: string) => `${RESOURCES}${id}`;

/** The provider keeps keys for a day at least. */
const ANSWER_MS = 86_400_000;
const EVENT_SECONDS = 30 * 86_400;

/** Everything that the sandbox knows: in memory, and on the disk. It changes by works only, each all or nothing. */
export class Book implements Shelf {
  /** Business time, in seconds. */
  readonly now: () => number;
  readonly ids: Ids = newIds();
  private readonly store: Store<Value>;
  private readonly byKind = new Map<Kind, Map<string, Resource>>();
  private readonly answers = new Map<string, KeptAnswer>();
  /** Called with each work that is on the disk. */
  private follow: (work: Work) => void = () => undefined;

  private constructor(store: Store<Value>, now: () => number) {
    this.store = store;
    this.now = now;
  }

  static async open(path: string, now: () => number): Promise<Book> {
    const book = new Book(await openStore<Value>(path), now);
    await book.load();
    return book;
  }

  private async load(): Promise<void> {
    const gone: Operation<Value>[] = [];
    for await (const [key, value] of this.store.entries()) {
      const isOld = key.startsWith(ANSWERS)
        ? (value as KeptAnswer).keptMs < Date.now() - ANSWER_MS
        : (value as Resource).object === 'event' && (value as Resource).created < this.now() - EVENT_SECONDS;
      if (isOld) gone.push({ type: 'del', key });
      else if (key.startsWith(ANSWERS)) this.answers.set(key.slice(ANSWERS.length), value as KeptAnswer);
      else this.loadResource(value as Resource);
    }
    if (gone.length > 0) await this.store.write(gone);
  }

  private loadResource(resource: Resource): void {
    const kind = kindOf(resource.id);
    if (kind === undefined) throw new Error(`No kind has ids like ${resource.id}`);
    this.put(kind, resource.id, resource);
    this.ids.seen(resource.id);
  }

  onWork(follow: (work: Work) => void): void {
    this.follow = follow;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.byKind.get(kind)?.get(id) as Kinds[K] | undefined;
  }

  /** In the order in which they were made. */
  all<K extends Kind>(kind: K): readonly Kinds[K][] {
    return [...(this.byKind.get(kind)?.values() ?? [])] as unknown as Kinds[K][];
  }

  /** Whatever has this id. */
  any(id: string): Resource | undefined {
    const kind = kindOf(id);
    return kind && this.find(kind, id);
  }

  answerTo(slot: string): KeptAnswer | undefined {
    return this.answers.get(slot);
  }

  /** For works only. */
  put(kind: Kind, id: string, resource: Resource | undefined): void {
    const held = this.byKind.get(kind) ?? new Map<string, Resource>();
    this.byKind.set(kind, held);
    if (resource === undefined) held.delete(id);
    else held.set(id, resource);
  }

  /**
   * Does something as a whole: what it changes is on the disk, in one write, when this resolves; when it throws, nothing
   * has changed. It does not wait for anything, so that no other work sees it half done.
   */
  async run<T>(cause: Cause, act: (work: Work) => T): Promise<T> {
    const work = new Work(this, cause);
    let done: T;
    try {
      done = act(work);
    } catch (error) {
      work.undo();
      throw error;
    }
    const operations: Operation<Value>[] = work
      .changed()
      .map(([id, value]) => (value ? { type: 'put', key: keyOf(id), value } : { type: 'del', key: keyOf(id) }));
    if (work.answer) {
      this.answers.set(work.answer.slot, work.answer.kept);
      operations.push({ type: 'put', key: `${ANSWERS}${work.answer.slot}`, value: work.answer.kept });
    }
    if (operations.length > 0) await this.store.write(operations, { isLazy: cause.isLazy ?? false });
    this.follow(work);
    return done;
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
