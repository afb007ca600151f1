import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '#infra/local/lib/processLock.ts';

/** Who has the data open. */
export interface Holder {
  readonly pid: number;
  /** Address of its console, once it is ready. */
  readonly consoleUrl: string | null;
  /** Address of its queue service, once it is ready. */
  readonly sqsUrl?: string;
  /** Address of its table, once it is ready. */
  readonly dynamoUrl?: string;
}
export interface DataLock {
  tell(addresses: { consoleUrl: string; sqsUrl: string; dynamoUrl: string }): Promise<void>;
  release(): Promise<void>;
}

const lockOf = (dataDir: string) => join(dataDir, 'running.json');

async function read(dataDir: string): Promise<Holder | undefined> {
  const text = await readFile(lockOf(dataDir), 'utf8').catch(() => '');
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

/** After a crash another program may have got the same process id: a holder that is ready must answer. */
async function isHolding({ pid, consoleUrl }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (consoleUrl === null) return true;
  const answer = await fetch(consoleUrl, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** The process that has the data open, if any. */
export async function holderOf(dataDir: string): Promise<Holder | undefined> {
  const holder = await read(dataDir);
  return holder && (await isHolding(holder)) ? holder : undefined;
}

/** The folder of the data cannot be made or written. */
export class UnusableFolder extends Error {
  constructor(dataDir: string, cause: unknown) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file stands there' : message;
    super(`Data cannot be kept in ${dataDir}: ${why}. Choose another folder with --data FOLDER.`, { cause });
  }
}

/** Before anything starts: whoever cannot write there would meet it service by service. */
async function checkFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new UnusableFolder(dataDir, error);
  }
}

/** Takes the data for this process; answers who has them when that is another one. Throws UnusableFolder. */
export async function lockData(dataDir: string): Promise<DataLock | Holder> {
  await checkFolder(dataDir);
  const holder = await holderOf(dataDir);
  if (holder) return holder;
  // Left behind by a process that was killed.
  await rm(lockOf(dataDir), { force: true });
  const mine = { pid: process.pid, consoleUrl: null };
  try {
    const file = await open(lockOf(dataDir), 'wx');
    await file.writeFile(JSON.stringify(mine));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await read(dataDir)) ?? mine;
  }
  return {
    async tell(addresses) {
      await writeFile(`${lockOf(dataDir)}.new`, JSON.stringify({ ...mine, ...addresses }));
      await rename(`${lockOf(dataDir)}.new`, lockOf(dataDir));
    },
    release: () => rm(lockOf(dataDir), { force: true }),
  };
}
