import { StartMessageMoveTaskCommand } from '@aws-sdk/client-sqs';
import { type QueueCase, type Queues, refusal } from './subject.ts';

const letters = { q: { maxReceives: 2, visibilitySeconds: 60 }, dead: {} };
const LOCALSTACK = 'recorded answers of AWS in the tests of LocalStack';

const arnOf = async (q: Queues, name: string) => (await q.attributes(name)).QueueArn ?? '';
/** Receives a message until it is a dead letter. */
async function fail(q: Queues, body: string, times = 2) {
  await q.send('q', body);
  for (let i = 0; i < times; i++) await q.receive('q', { VisibilityTimeout: 0 });
  return q.rest('q');
}

/** Dead letters and their way back. */
export const deadLetters: readonly QueueCase[] = [
  {
    name: 'dead letter: after so many receives, as it was, with where it came from',
    queues: letters,
    expected: [[], 'x', true, { kind: 'a' }],
    async run(q) {
      const { MessageId } = await q.send('q', 'x', {
        MessageAttributes: { kind: { DataType: 'String', StringValue: 'a' } },
      });
      for (let i = 0; i < 2; i++) await q.receive('q', { VisibilityTimeout: 0 });
      const left = await q.rest('q');
      const [dead] = await q.receive('dead', { AttributeNames: ['All'], MessageAttributeNames: ['All'] });
      return [left, dead?.Body, dead?.MessageId === MessageId, { kind: dead?.MessageAttributes?.kind?.StringValue }];
    },
  },
  {
    name: 'dead letter: tells the queue it came from',
    queues: letters,
    expected: true,
    async run(q) {
      await fail(q, 'x');
      const [dead] = await q.receive('dead', { AttributeNames: ['All'] });
      return dead?.Attributes?.DeadLetterQueueSourceArn === (await arnOf(q, 'q'));
    },
  },
  {
    name: 'dead letter: the queue says where they go',
    queues: letters,
    expected: [true, 2],
    async run(q) {
      const { deadLetterTargetArn, maxReceiveCount } = JSON.parse((await q.attributes('q')).RedrivePolicy ?? '{}');
      return [deadLetterTargetArn === (await arnOf(q, 'dead')), Number(maxReceiveCount)];
    },
  },
  {
    name: 'redrive: dead letters go back to where they came from, and begin anew',
    queues: letters,
    expected: ['x', '1', []],
    async run(q) {
      await fail(q, 'x');
      await q.counted('dead', { ApproximateNumberOfMessages: '1' });
      await q.client.send(new StartMessageMoveTaskCommand({ SourceArn: await arnOf(q, 'dead') }));
      const [back] = await q.receive('q', { WaitTimeSeconds: 20, AttributeNames: ['All'] });
      return [back?.Body, back?.Attributes?.ApproximateReceiveCount, await q.rest('dead')];
    },
  },
  {
    name: 'redrive: to another queue',
    queues: { ...letters, other: {} },
    expected: 'x',
    async run(q) {
      await fail(q, 'x');
      await q.counted('dead', { ApproximateNumberOfMessages: '1' });
      const arns = { SourceArn: await arnOf(q, 'dead'), DestinationArn: await arnOf(q, 'other') };
      await q.client.send(new StartMessageMoveTaskCommand(arns));
      return (await q.receive('other', { WaitTimeSeconds: 20 }))[0]?.Body;
    },
  },
  {
    name: 'redrive: of a queue that nobody sends dead letters to, of one that is not there, to one that is not there',
    queues: letters,
    expected: ['InvalidParameterValue 400', 'ResourceNotFoundException 404', 'ResourceNotFoundException 404'],
    source: LOCALSTACK,
    async run(q) {
      const [live, dead] = [await arnOf(q, 'q'), await arnOf(q, 'dead')];
      const move = (SourceArn: string, DestinationArn?: string) =>
        refusal(q.client.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn })));
      return [await move(live), await move(`${dead}-not-there`), await move(dead, `${live}-not-there`)];
    },
  },
];
