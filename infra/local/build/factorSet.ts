import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SigningKey, signedS3Fetch } from '#infra/local/lib/signedFetch.ts';

interface Target {
  readonly s3Url: string;
  readonly bucket: string;
  readonly key: SigningKey;
}

const FOLDER = 'dist/factors';
const LANES = 8;

async function put({ s3Url, bucket, key }: Target, name: string): Promise<void> {
  const body = new Uint8Array(await readFile(join(FOLDER, name)));
  const answer = await signedS3Fetch({ method: 'PUT', url: `${s3Url}/${bucket}/factors/${name}`, body }, key);
  if (!answer.ok) throw new Error(`factors/${name} was answered with ${answer.status}: ${await answer.text()}`);
}

/**
 * Puts the compiled factor set under `factors/` of a bucket, unless it is there: the set's files, then `shipped.json`,
 * which names it. Sets of earlier versions stay, since finished calculations name them.
 */
export async function publishFactors(target: Target): Promise<void> {
  const shipped = await readFile(join(FOLDER, 'shipped.json'), 'utf8');
  const url = `${target.s3Url}/${target.bucket}/factors/shipped.json`;
  const there = await signedS3Fetch({ method: 'GET', url }, target.key);
  const text = await there.text();
  if (there.ok && text === shipped) return;
  const { hash } = JSON.parse(shipped) as { hash: string };
  const names = (await readdir(join(FOLDER, hash))).map((name) => `${hash}/${name}`);
  const lanes = Array.from({ length: LANES }, async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await put(target, name);
  });
  await Promise.all(lanes);
  await put(target, 'shipped.json');
}
