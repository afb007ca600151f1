import { randomUUID } from 'node:crypto';
import { keyLock } from '#infra/local/lib/keyLock.ts';
import { type Operation, type Store, under } from '#infra/local/lib/store.ts';
import type { Bodies, StoredBody } from '#infra/local/s3/bodies.ts';
import {
  keys,
  type ObjectCreatedEvent,
  type ObjectRecord,
  type Reason,
  type StoredRecord,
} from '#infra/local/s3/records.ts';
import { noSuchKey, S3Error } from '#infra/local/s3/s3Error.ts';

interface NewObject {
  readonly bucket: string;
  readonly key: string;
  readonly body: StoredBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: Reason;
  /** Of multipart uploads; else the MD5 of the body. */
  readonly etag?: string;
  /** Conditions on what is there now: `If-Match`, `If-None-Match`. */
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  /** Written in the same step. */
  readonly also?: readonly Operation<StoredRecord>[];
}

export interface Catalogue {
  get(bucket: string, key: string): ObjectRecord | undefined;
  /** Puts the object in place, together with its event; both are durable when this resolves. */
  put(object: NewObject): Promise<ObjectRecord>;
  remove(bucket: string, key: string): Promise<void>;
}

const longestKeyBytes = 1024;

export function openCatalogue(
  store: Store<StoredRecord>,
  bodies: Bodies,
  onCreated: (event: ObjectCreatedEvent) => void,
): Catalogue {
  const locked = keyLock();
  const nextSequencer = sequencers((store.get(keys.sequencer) as { last: string } | undefined)?.last);
  const get = (bucket: string, key: string) => store.get(keys.object(bucket, key)) as ObjectRecord | undefined;

  async function replace(object: NewObject): Promise<ObjectRecord> {
    const { bucket, key, body, headers, etag = body.md5 } = object;
    const old = get(bucket, key);
    checkConditions(object, old);
    const record: ObjectRecord = { key, body, etag, headers, modifiedAt: new Date().toISOString() };
    const sequencer = nextSequencer();
    const event = eventOf(object, record, sequencer);
    await store.write([
      { type: 'put', key: keys.object(bucket, key), value: record },
      { type: 'put', key: keys.event(sequencer), value: event },
      { type: 'put', key: keys.sequencer, value: { last: sequencer } },
      ...(object.also ?? []),
    ]);
    if (old) bodies.discard(old.body.file);
    onCreated(event);
    return record;
  }
  return {
    get,
    async put(object) {
      try {
        if (object.key === '') throw new S3Error('InvalidArgument', 'The key is empty.');
        if (Buffer.byteLength(object.key) > longestKeyBytes) throw new S3Error('KeyTooLongError');
        return await locked(keys.object(object.bucket, object.key), () => replace(object));
      } catch (error) {
        bodies.discard(object.body.file);
        throw error;
      }
    },
    remove: (bucket, key) =>
      locked(keys.object(bucket, key), async () => {
        const old = get(bucket, key);
        if (!old) return;
        await store.write([{ type: 'del', key: keys.object(bucket, key) }]);
        bodies.discard(old.body.file);
      }),
  };
}

function checkConditions({ key, ifMatch, ifNoneMatch }: NewObject, old: ObjectRecord | undefined): void {
  if (ifNoneMatch !== undefined) {
    if (ifNoneMatch !== '*') throw new S3Error('NotImplemented', 'If-None-Match takes * only when writing.');
    if (old) throw new S3Error('PreconditionFailed');
  }
  if (ifMatch === undefined) return;
  if (!old) throw noSuchKey(key);
  if (ifMatch !== '*' && ifMatch.replaceAll('"', '') !== old.etag) throw new S3Error('PreconditionFailed');
}

/** Sixteen hexadecimal digits that always grow, also over a restart with the clock set back. */
function sequencers(last: string | undefined): () => string {
  let value = last === undefined ? 0n : BigInt(`0x${last}`);
  return () => {
    const byTime = BigInt(Date.now()) << 16n;
    value = byTime > value ? byTime : value + 1n;
    return value.toString(16).toUpperCase().padStart(16, '0');
  };
}

function eventOf({ bucket, key, reason }: NewObject, record: ObjectRecord, sequencer: string): ObjectCreatedEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Object Created',
    source: 'aws.s3',
    account: '000000000000',
    time: `${record.modifiedAt.slice(0, 19)}Z`,
    region: 'eu-west-1',
    resources: [`arn:aws:s3:::${bucket}`],
    detail: {
      version: '0',
      bucket: { name: bucket },
      object: { key, size: record.body.size, etag: record.etag, sequencer },
      'request-id': randomUUID(),
      requester: '000000000000',
      'source-ip-address': '127.0.0.1',
      reason,
    },
  };
}

/** Files that objects and parts of uploads refer to. */
export async function filesInUse(store: Store<StoredRecord>): Promise<Set<string>> {
  const files = new Set<string>();
  for await (const [, record] of store.entries(under('object!'))) files.add((record as ObjectRecord).body.file);
  for await (const [, record] of store.entries(under('part!'))) files.add((record as StoredBody).file);
  return files;
}
