import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Does something once for each folder of data, so that what people change of it stays changed. Says whether it did. */
export async function once(dataDir: string, name: string, work: () => Promise<void>): Promise<boolean> {
  const mark = join(dataDir, `${name}.json`);
  const isDone = await access(mark).then(
    () => true,
    () => false,
  );
  if (isDone) return false;
  await work();
  await writeFile(mark, JSON.stringify({ at: new Date().toISOString() }));
  return true;
}
