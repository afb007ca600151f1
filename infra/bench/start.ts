import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWeb } from '#infra/local/build/web.ts';
import { startCloud } from '#infra/local/testCloud.ts';
import { type Figure, figure, withGoal } from './figure.ts';

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
    let said = '';
    for await (const text of child.stdout) {
      said += String(text);
      const [, site] = /Site\s+(http\S+)/.exec(said) ?? [];
      if (!site) continue;
      const ready = (performance.now() - startedAt) / 1000;
      await (await fetch(site)).text();
      const answered = (performance.now() - startedAt) / 1000;
      return [
        withGoal(figure('npm start, built: ready after', ready, 's'), { atMost: 10 }),
        figure('npm start, built: first page after', answered, 's'),
      ];
    }
    throw new Error(`npm start ended early: ${said}`);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(data, { recursive: true, force: true });
  }
}

export const benchStart = async (): Promise<Figure[]> => [...(await ofCloud()), ...(await ofStart())];
