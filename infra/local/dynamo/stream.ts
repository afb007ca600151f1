import type { ClassicLevel } from 'classic-level';
import { at, under } from './keys.ts';
import type { Change } from './stage.ts';
import { type Head, headOf, readHead, type StreamHead, type StreamRecord, toRecord, toText } from './streamRecord.ts';

/** The changes of one batch on disk, told after they are durable. */
interface Commit {
  /** Sequence number before the batch, and of its last record. */
  readonly after: string;
  readonly last: string;
  readonly heads: readonly StreamHead[];
}

interface StreamPage {
  readonly records: readonly StreamRecord[];
  /** Sequence number up to which the page has looked. */
  readonly last: string;
}

interface PageRequest {
  readonly after: string;
  readonly limit: number;
  readonly wants: (head: StreamHead) => boolean;
}

/** A new stream has given this number; every record's is larger. */
export const STREAM_START = sequenceOf(0);
const RETENTION_MS = 24 * 3600 * 1000;
const oldest = (...sequences: readonly string[]) => sequences.toSorted()[0] ?? STREAM_START;
const newest = (...sequences: readonly string[]) => sequences.toSorted().at(-1) ?? STREAM_START;

/** A page looks at no more records than this, so that a reader that wants few of them lets others run. */
const LOOK_LIMIT = 2000;

function sequenceOf(number: number): string {
  return String(number).padStart(21, '0');
}

export interface DurableStream {
  /** Numbers the changes and gives what has to be written in the same batch as they are. */
  prepare(changes: readonly Change[]): { operations: [string, string][]; commit: Commit };
  /** Tells the listeners of a batch that is on disk. */
  announce(commit: Commit): void;
  /** Sequence number of the newest durable record. */
  head(): string;
  page(request: PageRequest): Promise<StreamPage>;
  /** Records after this sequence number (null: from the oldest that is kept). */
  read(after: string | null, limit: number): Promise<readonly StreamRecord[]>;
  /** Calls back after each batch; the function given back stops it. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** How far a consumer has come, from disk. */
  position(consumer: string): string | undefined;
  /** Keeps a position. It outlives a killed process; after a power cut the last ones may be lost, and records come again. */
  savePosition(consumer: string, sequence: string): Promise<void>;
  /** A consumer stops: from now on its records are kept for 24 hours at most. */
  leave(consumer: string): void;
  /** Removes the records that every known consumer has passed, and those of absent consumers after 24 hours. */
  trim(nowMs: number): Promise<void>;
}

/**
 * Opens the stream of all tables over their store. Changes that `hasReader` refuses have their number, and listeners
 * hear of them, but no record is kept: nobody would ask for it.
 */
export function openStream(
  level: ClassicLevel<string, string>,
  region: string,
  hasReader: (head: StreamHead) => boolean = () => true,
): DurableStream {
  let durable = level.getSync(at.lastSequence) ?? STREAM_START;
  let next = Number(durable);
  const listeners = new Set<(commit: Commit) => void>();
  const live = new Map<string, string>();
  const range = (after: string) => ({ gt: at.record(after), lt: under(at.record('')).lt });

  async function page({ after, limit, wants }: PageRequest): Promise<StreamPage> {
    const records: StreamRecord[] = [];
    const head = durable;
    let last = after;
    let seen = 0;
    for await (const [key, text] of level.iterator({ ...range(after), highWaterMarkBytes: 1 << 18 })) {
      last = key.slice(at.record('').length);
      if (wants(readHead(text))) records.push(toRecord(last, text, region));
      seen += 1;
      if (records.length >= limit || seen >= LOOK_LIMIT) return { records, last };
    }
    // Nothing is left; the newest records may have been trimmed, so that the end is known by the head only.
    return { records, last: newest(last, head) };
  }

  async function newestBefore(limitMs: number): Promise<string> {
    let last = STREAM_START;
    for await (const [key, text] of level.iterator(range(STREAM_START))) {
      if (readHead(text).atMs >= limitMs) break;
      last = key.slice(at.record('').length);
    }
    return last;
  }

  async function trim(nowMs: number): Promise<void> {
    const positions = await level.values(under(at.position(''))).all();
    const passed = newest(oldest(...positions), await newestBefore(nowMs - RETENTION_MS));
    await level.clear({ gte: at.record(STREAM_START), lte: at.record(oldest(passed, ...live.values())) });
  }

  return {
    prepare(changes) {
      const after = sequenceOf(next);
      const heads = changes.map((change) => headOf(change, Date.now()));
      const operations = changes.flatMap((change, i): [string, string][] => {
        next += 1;
        const head = heads[i] as Head;
        return hasReader(head) ? [[at.record(sequenceOf(next)), toText(change, head)]] : [];
      });
      const last = sequenceOf(next);
      if (changes.length) operations.push([at.lastSequence, last]);
      return { operations, commit: { after, last, heads } };
    },
    announce(commit) {
      durable = commit.last;
      for (const listener of listeners) listener(commit);
    },
    head: () => durable,
    page,
    read: async (after, limit) => (await page({ after: after ?? STREAM_START, limit, wants: () => true })).records,
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position: (consumer) => level.getSync(at.position(consumer)),
    async savePosition(consumer, sequence) {
      live.set(consumer, sequence);
      await level.put(at.position(consumer), sequence);
    },
    leave: (consumer) => void live.delete(consumer),
    trim,
  };
}
