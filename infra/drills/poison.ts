import { SQSClient } from '@aws-sdk/client-sqs';
import { randomOf } from '#infra/local/faults/random.ts';
import { REGION, SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { startCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { type Letter, listLetters, redriveLetters } from '#infra/run/deadLetters/letters.ts';
import { type Broken, broken } from './data/broken.ts';
import { type DrillOptions, drillOn, Promises, quantile, rounded } from './kit/drill.ts';
import { queueTimes } from './kit/queueTimes.ts';
import { GoodWork } from './kit/work.ts';

/** Good messages; broken ones are at most so many of all, and each kind at least once. */
const SIZES = { full: { good: 900, maxRatio: 1.5 }, small: { good: 16, maxRatio: 4 } } as const;
const BROKEN_SHARE = 0.01;
/** Below this a difference is the machine's. */
const NOISE_MS = 250;

interface Sent {
  readonly queue: string;
  readonly body: string;
}
const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Sends all at once and waits until nothing is left. Times of the good messages, also of those that follow from them, ms. */
async function send(cloud: TestCloud, sent: readonly Sent[], isGood: (body: string) => boolean): Promise<number[]> {
  const times = queueTimes(cloud);
  await Promise.all(sent.map(({ queue, body }) => cloud.runtime.services.sqs.send(queue, body)));
  await cloud.settled();
  times.stop();
  return times.passed.filter(({ body }) => isGood(body)).map(({ ms }) => ms);
}

const clientOf = ({ urls }: TestCloud): SQSClient => {
  const { accessKey: accessKeyId, secret: secretAccessKey } = SIGNING_KEY;
  return new SQSClient({ endpoint: urls.sqs, region: REGION, credentials: { accessKeyId, secretAccessKey } });
};

/** The broken messages, each kind as often, and one that fails by a defect. */
function brokenOnes(good: number, defect: Broken): Broken[] {
  const kinds = [...broken, defect];
  const count = Math.max(kinds.length, Math.round(good * BROKEN_SHARE));
  return Array.from({ length: count }, (_, i) => (i < kinds.length ? kinds[i] : broken[i % broken.length]) as Broken);
}

/** Every broken message lies there once, with a reason that says what is wrong with it. */
function checkLetters(promises: Promises, letters: readonly Letter[], expected: readonly Broken[], when: string): void {
  promises.keep(`As many dead letters as broken messages ${when}`, letters.length === expected.length, letters.length);
  for (const { kind, queue, body, reason } of expected) {
    const own = letters.filter((letter) => letter.queue === queue && letter.body === body);
    const isTold = own.length > 0 && own.every((letter) => reason.test(letter.reason ?? ''));
    promises.keep(
      `"${kind}" is among the dead letters ${when}, with its reason`,
      isTold,
      own.map((one) => one.reason),
    );
  }
}

async function drill(cloud: TestCloud, { seed, isSmall, note }: DrillOptions) {
  const { good, maxRatio } = isSmall ? SIZES.small : SIZES.full;
  const promises = new Promises();
  const random = randomOf(seed, 'poison');
  const work = await GoodWork.begin(cloud);
  const defect = await work.defect();
  const bad = brokenOnes(good, defect);
  const badBodies = new Set(bad.map(({ body }) => body));
  note(`${good} good messages, then the same number with ${bad.length} broken ones between them...`);
  const without = await send(cloud, shuffled(work.messages(good), random), () => true);
  const mixed = shuffled([...work.messages(good), ...work.ofNothing(), ...bad], random);
  const withBad = await send(cloud, mixed, (body) => !badBodies.has(body));
  promises.keep('Every good message has its effect once', (await work.effects()) === work.expectedEffects, {
    effects: await work.effects(),
    expected: work.expectedEffects,
  });
  const [p95Without, p95With] = [quantile(without, 0.95), quantile(withBad, 0.95)];
  const isInTime = p95With <= p95Without * maxRatio + NOISE_MS;
  promises.keep(`Good messages take at most ${maxRatio} times as long`, isInTime, { p95Without, p95With });
  const client = clientOf(cloud);
  checkLetters(promises, await listLetters(client), bad, 'at first');
  await work.repair();
  let redriven = 0;
  for (const queue of new Set(bad.map((one) => one.queue))) redriven += await redriveLetters(client, queue);
  await cloud.settled();
  promises.keep('All are sent back', redriven === bad.length, redriven);
  const hopeless = bad.filter((one) => one !== defect);
  checkLetters(promises, await listLetters(client), hopeless, 'after they were sent back');
  promises.keep('The repaired one is done', (await work.effects()) === work.expectedEffects + 1, await work.effects());
  client.destroy();
  const figures = {
    good,
    broken: bad.length,
    brokenShare: rounded(bad.length / (good + bad.length), 3),
    p95Ms: { without: rounded(p95Without), with: rounded(p95With) },
    ratio: rounded(p95With / Math.max(1, p95Without), 2),
    redriven,
    repaired: 1,
    deadAgain: hopeless.length,
  };
  return { figures, broken: promises.broken };
}

export const poison = drillOn(
  '1 % broken messages: good ones are not delayed, bad ones reach the dead letters with a reason and come back',
  () => startCloud({ faults: false }),
  drill,
);
