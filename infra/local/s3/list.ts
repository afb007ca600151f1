import { type Store, under } from '#infra/local/lib/store.ts';
import { keys, type ObjectRecord, type StoredRecord } from '#infra/local/s3/records.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';

export interface Page {
  readonly limit: number;
  readonly objects: readonly ObjectRecord[];
  /** Common prefixes up to the delimiter. */
  readonly groups: readonly string[];
  /** Continuation token, when there is more. */
  readonly next: string | undefined;
}

/** Where a page begins: after a key, or after every key of a group that was already given. */
interface Place {
  readonly after: string;
  readonly isGroup: boolean;
}

const largestPage = 1000;

function placeOf(query: URLSearchParams): Place {
  const token = query.get('continuation-token');
  if (token === null) return { after: query.get('start-after') ?? '', isGroup: false };
  const text = Buffer.from(token, 'base64url').toString();
  if (!/^[gk]/.test(text)) throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  return { after: text.slice(1), isGroup: text.startsWith('g') };
}
const tokenOf = (place: Place) => Buffer.from((place.isGroup ? 'g' : 'k') + place.after).toString('base64url');

function limitOf(query: URLSearchParams): number {
  const limit = Number(query.get('max-keys') ?? largestPage);
  if (!Number.isInteger(limit) || limit < 0) throw new S3Error('InvalidArgument', 'max-keys is not a whole number');
  return Math.min(limit, largestPage);
}

/** One page of a bucket by prefix, grouped at the delimiter, in the order of the keys' UTF-8 bytes. */
export async function listPage(store: Store<StoredRecord>, bucket: string, query: URLSearchParams): Promise<Page> {
  const prefix = query.get('prefix') ?? '';
  const groupOf = grouping(prefix, query.get('delimiter') ?? '');
  const limit = limitOf(query);
  const start = placeOf(query);
  const objects: ObjectRecord[] = [];
  const groups = new Set<string>();
  const page = (next: string | undefined): Page => ({ limit, objects, groups: [...groups], next });
  const add = (object: ObjectRecord, group: string | undefined) =>
    group === undefined ? objects.push(object) : groups.add(group);
  if (limit === 0) return page(undefined);
  let last = start;
  for await (const object of objectsFrom(store, bucket, { prefix, start })) {
    const group = groupOf(object.key);
    // A group is never the empty text: it ends in the delimiter.
    if (groups.has(group ?? '')) continue;
    if (objects.length + groups.size >= limit) return page(tokenOf(last));
    add(object, group);
    last = { after: group ?? object.key, isGroup: group !== undefined };
  }
  return page(undefined);
}

function grouping(prefix: string, delimiter: string): (key: string) => string | undefined {
  return (key) => {
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
  };
}

async function* objectsFrom(
  store: Store<StoredRecord>,
  bucket: string,
  { prefix, start }: { prefix: string; start: Place },
): AsyncGenerator<ObjectRecord> {
  const lowest = keys.object(bucket, prefix);
  const after = keys.object(bucket, start.after);
  const isLater = start.after !== '' && Buffer.compare(Buffer.from(after), Buffer.from(lowest)) >= 0;
  const { lt } = under(keys.object(bucket, ''));
  for await (const [, record] of store.entries({ ...(isLater ? { gt: after } : { gte: lowest }), lt })) {
    const object = record as ObjectRecord;
    if (!object.key.startsWith(prefix)) return;
    if (!(start.isGroup && object.key.startsWith(start.after))) yield object;
  }
}
