import type { SQSEvent } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { pollQueue } from '#infra/local/sqs/poller.ts';
import { startSqs } from '#infra/local/sqs/testSqs.ts';
import { queueFaults, repeating, unruly } from './deliveries.ts';
import { randomOf } from './random.ts';

type TestSqs = Awaited<ReturnType<typeof startSqs>>;
let cloud: TestSqs | undefined;
afterEach(async () => {
  await cloud?.close();
  cloud = undefined;
});

const options = (name: string) => ({ random: randomOf(11, name), lateChance: 0.5, latestMs: 40, twiceChance: 0.5 });
const bodies = Array.from({ length: 20 }, (_, i) => String(i));
const distinct = (list: readonly string[]) => [...new Set(list)];

async function received(queue: { name: string; fifo?: boolean }) {
  // Later than a slow disk takes to write them all.
  cloud = await startSqs([queue], queueFaults({ ...options('queues'), latestMs: 800 }));
  const { sqs } = cloud;
  const seen: string[] = [];
  const counts: number[] = [];
  const poller = pollQueue({
    sqs,
    name: queue.name,
    batchSize: 1,
    concurrency: 1,
    retrySeconds: () => 0.01,
    invoke: async ({ Records }: SQSEvent) => {
      seen.push(...Records.map(({ body }) => body));
      counts.push(...Records.map(({ attributes }) => Number(attributes.ApproximateReceiveCount)));
    },
  });
  const more = (dedup: string) => (queue.fifo ? { group: 'g', dedup } : {});
  await Promise.all(bodies.map((body) => sqs.send(queue.name, body, more(body))));
  await sqs.idle();
  await poller.close();
  return { seen, counts };
}

describe('a queue with faults', () => {
  it('delivers all, some twice, not in the order in which they were sent', async () => {
    const { seen, counts } = await received({ name: 'work' });
    expect(distinct(seen).sort()).toEqual(bodies.toSorted());
    expect(distinct(seen)).not.toEqual(bodies);
    expect(seen.length).toBeGreaterThan(bodies.length);
    expect(Math.max(...counts)).toBe(2);
  });

  it('keeps the promises of a FIFO queue', async () => {
    expect((await received({ name: 'work.fifo', fifo: true })).seen).toEqual(bodies);
  });
});

describe('the events of a bucket', () => {
  it('come at least once, some twice, in another order', async () => {
    const seen: string[] = [];
    const deliver = unruly(options('objects'))(async (event: string) => void seen.push(event));
    await Promise.all(bodies.map(deliver));
    expect(distinct(seen).sort()).toEqual(bodies.toSorted());
    expect(distinct(seen)).not.toEqual(bodies);
    expect(seen.length).toBeGreaterThan(bodies.length);
  });

  it('are not taken when their receiver refuses them', async () => {
    const refuse = unruly(options('objects'))(async () => {
      throw new Error('The queue is down');
    });
    await expect(refuse({})).rejects.toThrow('The queue is down');
  });
});

describe('the batches of a stream', () => {
  it('stay in order, some late, some again', async () => {
    const seen: string[] = [];
    const invoke = repeating(options('stream'))(async (event: string) => void seen.push(event));
    for (const body of bodies) await invoke(body);
    expect(distinct(seen)).toEqual(bodies);
    expect(seen.length).toBeGreaterThan(bodies.length);
  });
});
