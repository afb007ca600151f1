import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, onTestFinished, test } from 'vitest';
import type { ObjectCreatedEvent } from '#infra/local/s3/records.ts';

const Bucket = 'documents';
/** Serves a folder until it is killed; taken events are appended to a file. */
const script = `
import { appendFileSync } from 'node:fs';
import { openS3 } from '${new URL('./s3.ts', import.meta.url).href}';
import { listen } from '${new URL('../lib/server.ts', import.meta.url).href}';
const [dir, eventsFile] = process.argv.slice(1);
const s3 = await openS3({
  dir, buckets: ['${Bucket}'], credentials: { key: 'secret' },
  onEvent: async (event) => appendFileSync(eventsFile, JSON.stringify(event) + '\\n'),
});
console.log(await listen(s3.server));
`;

async function start(dir: string, eventsFile: string): Promise<{ child: ChildProcess; client: S3Client }> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, dir, eventsFile];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [address] = await once(child.stdout!, 'data');
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const endpoint = String(address).trim();
  return { child, client: new S3Client({ endpoint, credentials, region: 'x', forcePathStyle: true, maxAttempts: 1 }) };
}

/** Bodies say which write they are, and are long enough to be cut in the middle. */
const bodyOf = (write: number) => `${write}`.padEnd(60_000, '.');

test('kill -9 while writing: nothing acknowledged is lost, nothing is half there, every event comes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 's3-crash-'));
  const eventsFile = join(folder, 'events');
  appendFileSync(eventsFile, '');
  const acknowledged = new Map<string, number>();
  let write = 0;
  let { child, client } = await start(join(folder, 's3'), eventsFile);
  for (let round = 0; round < 2; round++) {
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      try {
        for (;;) {
          const mine = ++write;
          await client.send(new PutObjectCommand({ Bucket, Key: `w${writer}`, Body: bodyOf(mine) }));
          acknowledged.set(`w${writer}`, mine);
        }
      } catch {
        // The process is gone: the end of this round.
      }
    });
    await expect.poll(() => acknowledged.size).toBe(6);
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200));
    child.kill('SIGKILL');
    await Promise.all([once(child, 'exit'), ...writers]);
    ({ child, client } = await start(join(folder, 's3'), eventsFile));
    for (const [Key, atLeast] of acknowledged) {
      const body = await (await client.send(new GetObjectCommand({ Bucket, Key }))).Body!.transformToString();
      const found = Number.parseInt(body, 10);
      expect(body).toBe(bodyOf(found));
      expect(found).toBeGreaterThanOrEqual(atLeast);
    }
  }
  const stored = (await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? [];
  expect(await readdir(join(folder, 's3', 'bodies'))).toHaveLength(stored.length);
  const taken = async () =>
    (await readFile(eventsFile, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => (JSON.parse(line) as ObjectCreatedEvent).detail.object.etag);
  for (const object of stored) await expect.poll(taken).toContain(object.ETag?.replaceAll('"', ''));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await rm(folder, { recursive: true });
});
