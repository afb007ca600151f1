import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWeb } from '#infra/local/build/web.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { type Figure, figure } from './figure.ts';

/** The embedded cloud in this process: until it listens, and until a person has registered and is answered. */
async function ofCloud(): Promise<Figure[]> {
  const startedAt = performance.now();
  const cloud = await startCloud();
  const listening = (performance.now() - startedAt) / 1000;
  await cloud.newUser({ userType: 'Representante empresarial' });
  const answered = (performance.now() - startedAt) / 1000;
  const memoryMb = process.memoryUsage().rss / 1e6;
  await cloud.close();
  return [
    figure('embedded cloud: listens after', listening, 's'),
    figure('embedded cloud: first account answered after', answered, 's'),
    figure('embedded cloud: memory then', memoryMb, 'MB'),
  ];
}

/** `npm start` on an empty folder, everything built: from the command to the first page, and to the whole of it. */
async function ofStart(): Promise<Figure[]> {
  await ensureWeb();
  const data = await mkdtemp(join(tmpdir(), 'souto-bench-'));
  const startedAt = performance.now();
  // Any address will do: those that are taken are replaced by free ones.
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const args = ['infra/run/start.mjs', '--data', data, '--port', '0', '--console-port', port];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const site = await new Promise<string>((found, fail) => {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += String(text);
        const [, url] = /Site\s+(http\S+)/.exec(said) ?? [];
        if (url) found(url);
      });
      child.once('exit', () => fail(new Error(`npm start ended early: ${said}`)));
    });
    const ready = (performance.now() - startedAt) / 1000;
    await (await fetch(site)).text();
    const answered = (performance.now() - startedAt) / 1000;
    return [
      figure('npm start, built, with new demo accounts: ready after', ready, 's'),
      figure('npm start, built: first page after', answered, 's'),
    ];
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  }
}

export const benchStart = async (): Promise<Figure[]> => [...(await ofCloud()), ...(await ofStart())];
