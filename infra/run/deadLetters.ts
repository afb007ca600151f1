/**
 * `npm run dead-letters -- [--redrive QUEUE] [--stage NAME] [--json]`: what lies among the dead letters and why, and
 * sends those of a queue back to it. On the embedded cloud that runs here; with `--stage`, on a deployed one, with the
 * credentials of the AWS SDK.
 */
import { parseArgs } from 'node:util';
import { SQSClient } from '@aws-sdk/client-sqs';
import { REGION, SIGNING_KEY } from '#infra/local/runtime/environment.ts';
import { type Letter, listLetters, redriveLetters } from './deadLetters/letters.ts';
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
const options = { redrive: { type: 'string' }, stage: { type: 'string' }, json: { type: 'boolean' } } as const;
try {
  const { redrive, stage, json } = parseArgs({ options }).values;
  const client = await clientOf(stage);
  const prefix = stage === undefined ? '' : `${stage}-`;
  if (redrive === undefined) {
    const letters = await listLetters(client, prefix);
    if (json) console.log(JSON.stringify(letters));
    else print(letters);
  } else {
    const count = await redriveLetters(client, `${prefix}${redrive}`);
    console.log(json ? JSON.stringify({ queue: redrive, redriven: count }) : `${count} messages go back to ${redrive}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
