/**
 * `npm run dead-letters -- [--redrive QUEUE] [--stage NAME] [--json]`: what lies among the dead letters and why, and
 * sends those of a queue back to it. On the embedded cloud that runs here; with `--stage`, on a deployed one, with the
 * credentials of the AWS SDK.
 */
import { SQSClient } from '@aws-sdk/client-sqs';
import { REGION, SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { commands } from './commands.ts';
import { type Letter, listLetters, listQueues, redriveLetters } from './deadLetters/letters.ts';
import { exitIfWrongCall, orExit, readOptions, UsageError } from './options.ts';
import { holderOf } from './serve/dataLock.ts';

const DATA = '.data';
const SHOWN_CHARACTERS = 200;

/** The queue service: of the cloud that runs here, or of AWS for a stage. */
async function clientOf(stage: string | undefined): Promise<SQSClient> {
  if (stage !== undefined) return new SQSClient({});
  const holder = await holderOf(DATA);
  if (!holder?.sqsUrl) throw new Error('Nothing runs here: npm start first, or name a deployment with --stage.');
  const { accessKey: accessKeyId, secret: secretAccessKey } = SIGNING_KEY;
  return new SQSClient({ endpoint: holder.sqsUrl, region: REGION, credentials: { accessKeyId, secretAccessKey } });
}

function print(letters: readonly Letter[]): void {
  for (const { queue, id, reason, body } of letters)
    console.log(
      `${queue}  ${id}\n  ${reason ?? 'no reason: its worker was killed, or out of time or memory'}\n  ${body.slice(0, SHOWN_CHARACTERS)}`,
    );
  console.log(`${letters.length} dead letters`);
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { redrive, stage, json } = orExit(() => readOptions(commands.deadLetters, process.argv.slice(2)).values);
try {
  const client = await clientOf(stage);
  const prefix = stage === undefined ? '' : `${stage}-`;
  if (redrive === undefined) {
    const letters = await listLetters(client, prefix);
    if (json) console.log(JSON.stringify(letters));
    else print(letters);
  } else {
    const queues = await listQueues(client, prefix);
    // The list of letters names a queue of a stage with its prefix: both names do.
    const queue = queues.find((name) => name === redrive || name === `${prefix}${redrive}`);
    if (queue === undefined) {
      const known = queues.length > 0 ? `takes one of ${queues.join(', ')}` : 'finds no queue here';
      throw new UsageError(commands.deadLetters, `--redrive ${known}, not "${redrive}".`);
    }
    const count = await redriveLetters(client, queue);
    console.log(json ? JSON.stringify({ queue: redrive, redriven: count }) : `${count} messages go back to ${redrive}`);
  }
} catch (error) {
  exitIfWrongCall(error);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
