import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundles, bundleFunctions } from './bundle.ts';
import { openFunctions } from './functions.ts';

const role = { AccessKeyId: 'of-container', SecretAccessKey: 's', Token: 't', Expiration: '2999-01-01T00:00:00Z' };
const container = createServer((_, response) => response.end(JSON.stringify(role)));
const nothing = {
  AWS_REGION: 'eu-west-1',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: 'none',
  AWS_SHARED_CREDENTIALS_FILE: 'none',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};
let dir = '';
let bundles: Bundles;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'souto-slim-'));
  bundles = await bundleFunctions({ who: { entry: 'infra/local/functions/fixtures/credentials.ts' } }, dir);
  await new Promise<void>((done) => container.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  container.close();
  await rm(dir, { recursive: true, force: true });
});

async function whoWith(environment: Record<string, string>): Promise<unknown> {
  const specs = { who: { timeoutSeconds: 5, memoryMb: 200 } };
  const functions = openFunctions({ specs, bundles, environmentOf: () => ({ ...nothing, ...environment }) });
  return functions.invoke('who', {}).finally(() => functions.close());
}

describe('a slim bundle finds the credentials of its role', () => {
  it('in its environment', async () => {
    expect(await whoWith({ AWS_ACCESS_KEY_ID: 'of-environment', AWS_SECRET_ACCESS_KEY: 's' })).toBe('of-environment');
  });

  it('by its container, as a function that starts from a snapshot does', async () => {
    const address = `http://127.0.0.1:${(container.address() as AddressInfo).port}/role`;
    expect(await whoWith({ AWS_CONTAINER_CREDENTIALS_FULL_URI: address })).toBe('of-container');
  });

  it('or says that there are none', async () => {
    await expect(whoWith({})).rejects.toThrow('Could not load credentials from any providers');
  });
});
