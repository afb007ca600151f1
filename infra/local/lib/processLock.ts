import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Makes the file with this process's id in it; false when it is there already. */
async function take(path: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A file without a number is one that is being written, or whose writer was killed at that moment. */
const WRITING_MS = 5_000;

/** A holder that was killed leaves its file behind: it is taken away. */
async function dropDead(path: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const found = await stat(path).catch(() => undefined);
  if (!found) return;
  const isDead = text === '' ? Date.now() - found.mtimeMs > WRITING_MS : !isAlive(Number(text));
  if (isDead) await rm(path, { force: true });
}

/** Runs the work while no other process on this machine runs work under the same lock file. */
export async function onlyOne<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(path))) {
    await dropDead(path);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}
