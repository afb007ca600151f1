import { open } from 'node:fs/promises';

/** Makes created, renamed and removed names of the folder durable: a file's own fsync does not cover its name. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a folder; its file systems journal names themselves.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
