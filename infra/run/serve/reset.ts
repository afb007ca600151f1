import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { commands } from '../commands.ts';
import { orExit, readOptions } from '../options.ts';
import { holderOf } from './dataLock.ts';

/** What it asks must be answered with this word. */
const WORD = 'yes';

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function isConfirmed(dataDir: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`All data in ${dataDir} will be deleted for good. Type ${WORD} to go on: `);
  terminal.close();
  return answer.trim().toLowerCase() === WORD;
}

/** `npm run reset`: deletes the data of `npm start`, once confirmed. Answers the exit code. */
export async function reset(args: readonly string[]): Promise<number> {
  const { values } = orExit(() => readOptions(commands.reset, args));
  const dataDir = values.data;
  if (!(await isThere(dataDir))) {
    console.log(`There are no data in ${dataDir}.`);
    return 0;
  }
  if (!(await isThere(join(dataDir, 'dynamo')))) {
    console.error(`${dataDir} does not hold data of Souto: nothing was deleted.`);
    return 1;
  }
  const holder = await holderOf(dataDir);
  if (holder) {
    console.error(`Souto is running on the data in ${dataDir} (process ${holder.pid}): stop it first.`);
    return 1;
  }
  if (!values.yes && !process.stdin.isTTY) {
    console.error('Nothing was deleted: there is no terminal to ask for a confirmation. Add --yes to go on without.');
    return 1;
  }
  if (!values.yes && !(await isConfirmed(dataDir))) {
    console.log('Nothing was deleted.');
    return 1;
  }
  await rm(dataDir, { recursive: true, force: true });
  console.log(`The data in ${dataDir} are gone. npm start begins anew.`);
  return 0;
}
