import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type Store } from './store.ts';
import { openStream } from './stream.ts';
import { openWriter, type Writer } from './writer.ts';

let path: string;
let store: Store;
let writer: Writer;
/** The disk: each write waits here until it is let through, or made to fail. */
let waiting: { pass: () => void; fail: (error: Error) => void }[];

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'writer-'));
  store = await openStore(path);
  waiting = [];
  const batch = store.level.batch.bind(store.level) as () => ReturnType<Store['level']['batch']>;
  vi.spyOn(store.level, 'batch').mockImplementation((() => {
    const chained = batch();
    const write = chained.write.bind(chained);
    chained.write = async (options: { sync?: boolean | undefined } = {}) => {
      await new Promise<void>((pass, fail) => waiting.push({ pass, fail }));
      return write(options);
    };
    return chained;
  }) as typeof store.level.batch);
  writer = openWriter(store.level, store, openStream(store.level, 'eu-west-1'));
});
afterEach(async () => {
  await store.level.close();
  await rm(path, { recursive: true, force: true });
});

const diskIsAsked = () => expect.poll(() => waiting.length).toBeGreaterThan(0);
const letThrough = async () => {
  await diskIsAsked();
  waiting.shift()?.pass();
};

test('answers nothing before it is on disk, and takes what came meanwhile together', async () => {
  const answered: string[] = [];
  const put = (key: string) => writer.write((stage) => stage.put(key, key)).then(() => answered.push(key));
  const first = put('a');
  const others = [put('b'), put('c'), put('d')];
  await diskIsAsked();
  expect(answered).toEqual([]);
  await letThrough();
  await first;
  expect(answered).toEqual(['a']);
  await letThrough();
  await Promise.all(others);
  expect(answered).toEqual(['a', 'b', 'c', 'd']);
  expect(waiting).toEqual([]);
  expect(['a', 'd'].map(store.get)).toEqual(['a', 'd']);
});

test('a refused request leaves no trace, and is told only after the group it may rest on', async () => {
  const first = writer.write((stage) => stage.put('a', '1'));
  const second = writer.write((stage) => stage.put('a', '2'));
  let isRefused = false;
  const refused = writer
    .write((stage) => {
      stage.put('b', 'never');
      throw new Error(`saw ${stage.get('a')}`);
    })
    .catch((error: Error) => {
      isRefused = true;
      return error.message;
    });
  await letThrough();
  await first;
  await diskIsAsked();
  expect(isRefused).toBe(false);
  await letThrough();
  await second;
  expect(await refused).toBe('saw 2');
  expect(store.get('b')).toBeUndefined();
});

test('a disk that fails fails every request of the group, and the next group goes on', async () => {
  const first = writer.write((stage) => stage.put('a', '1'));
  const failing = Promise.allSettled([1, 2].map((n) => writer.write((stage) => stage.put('x', `${n}`))));
  await letThrough();
  await first;
  await diskIsAsked();
  waiting.shift()?.fail(new Error('disk full'));
  expect((await failing).map((o) => o.status)).toEqual(['rejected', 'rejected']);
  expect(store.get('x')).toBeUndefined();
  const next = writer.write((stage) => stage.put('y', '1'));
  await letThrough();
  await next;
  expect(store.get('y')).toBe('1');
});

test('work that runs alone waits for those before it, and those after it wait', async () => {
  const order: string[] = [];
  const before = writer.write((stage) => stage.put('a', '1')).then(() => order.push('before'));
  const alone = writer.alone(async () => {
    order.push('alone');
  });
  const after = writer.write((stage) => stage.put('a', '2')).then(() => order.push('after'));
  await letThrough();
  await letThrough();
  await Promise.all([before, alone, after]);
  expect(order).toEqual(['before', 'alone', 'after']);
});

test('closed, it finishes what is under way and refuses the rest', async () => {
  const last = writer.write((stage) => stage.put('a', '1'));
  const closing = writer.close();
  await expect(writer.write(() => undefined)).rejects.toThrow(/closed/);
  await letThrough();
  await Promise.all([last, closing]);
  expect(store.get('a')).toBe('1');
});
