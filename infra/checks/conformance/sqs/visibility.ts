import { setTimeout as pause } from 'node:timers/promises';
import { ChangeMessageVisibilityCommand } from '@aws-sdk/client-sqs';
import { type QueueCase, type Queues, refusal } from './subject.ts';

const hidden = { q: { visibilitySeconds: 60 } };
const changeVisibility = (q: Queues, ReceiptHandle: string | undefined, VisibilityTimeout: number) =>
  q.client.send(new ChangeMessageVisibilityCommand({ QueueUrl: q.urlOf('q'), ReceiptHandle, VisibilityTimeout }));

/** When messages can be seen. */
export const visibility: readonly QueueCase[] = [
  {
    name: 'visibility: hidden while in flight, back when its time is over',
    queues: hidden,
    expected: [['x'], [], ['x']],
    async run(q) {
      await q.send('q', 'x');
      const first = await q.receive('q');
      const meanwhile = await q.rest('q');
      await changeVisibility(q, first[0]?.ReceiptHandle, 1);
      const again = await q.receive('q', { WaitTimeSeconds: 10 });
      return [first.map((m) => m.Body), meanwhile, again.map((m) => m.Body)];
    },
  },
  {
    name: 'visibility: ended at once, and prolonged',
    queues: { q: { visibilitySeconds: 3 } },
    expected: ['x', []],
    async run(q) {
      await q.send('q', 'x');
      const [first] = await q.receive('q', { VisibilityTimeout: 60 });
      await changeVisibility(q, first?.ReceiptHandle, 0);
      const [second] = await q.receive('q');
      await changeVisibility(q, second?.ReceiptHandle, 60);
      await pause(3200);
      return [second?.Body, await q.rest('q')];
    },
  },
  {
    name: 'visibility: of a message that is gone, of a handle that is none, over twelve hours',
    queues: hidden,
    expected: ['InvalidParameterValue 400', 'ReceiptHandleIsInvalid 400', 'InvalidParameterValue 400'],
    source: 'aws-sdk-net issue 1927 for the message that is gone',
    async run(q) {
      await q.send('q', 'x');
      const [message] = await q.receive('q');
      const tooLong = await refusal(changeVisibility(q, message?.ReceiptHandle, 43_201));
      await q.remove('q', message);
      return [
        await refusal(changeVisibility(q, message?.ReceiptHandle, 10)),
        await refusal(changeVisibility(q, 'nonsense', 10)),
        tooLong,
      ];
    },
  },
  {
    name: 'visibility: an expired handle changes nothing',
    queues: hidden,
    expected: ['accepted', ['x']],
    source: 'LocalStack pull request 9632, checked there against AWS',
    async run(q) {
      await q.send('q', 'x');
      const [first] = await q.receive('q', { VisibilityTimeout: 1 });
      await pause(1200);
      const changed = await refusal(changeVisibility(q, first?.ReceiptHandle, 60));
      return [changed, (await q.receive('q')).map((m) => m.Body)];
    },
  },
  {
    name: 'delay: of a message, at most 15 minutes',
    queues: { q: {} },
    expected: [['now'], ['later'], 'InvalidParameterValue 400', 'InvalidParameterValue 400'],
    async run(q) {
      await q.send('q', 'later', { DelaySeconds: 3 });
      await q.send('q', 'now');
      const first = await q.receive('q', { MaxNumberOfMessages: 10 });
      const second = await q.receive('q', { WaitTimeSeconds: 10 });
      const wrong = [901, -1].map((DelaySeconds) => refusal(q.send('q', 'x', { DelaySeconds })));
      return [first.map((m) => m.Body), second.map((m) => m.Body), ...(await Promise.all(wrong))];
    },
  },
  {
    name: 'delay: of every message of a queue',
    queues: { q: { delaySeconds: 3 } },
    expected: [[], ['slow']],
    async run(q) {
      await q.send('q', 'slow');
      const none = await q.rest('q', { WaitTimeSeconds: 0 });
      return [none, (await q.receive('q', { WaitTimeSeconds: 10 })).map((m) => m.Body)];
    },
  },
];
