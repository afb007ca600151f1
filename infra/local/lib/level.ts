import { ClassicLevel, type DatabaseOptions } from 'classic-level';
import { MemoryLevel } from 'memory-level';

/**
 * Longer than any key of ours. `getSync` of classic-level 3 writes the key to a buffer that it reuses, and takes it for
 * whole unless it fills the buffer to the last byte; a key whose last characters need several bytes can end just before,
 * and another key is looked up. A buffer that is larger than every key is never outgrown.
 */
const LONGEST_KEY_BYTES = 64 * 1024;

/** Opens (or creates) the database in a folder, made safe for `getSync` of keys with any characters. */
export async function openLevel<V>(
  path: string,
  options: DatabaseOptions<string, V>,
): Promise<ClassicLevel<string, V>> {
  const level = new ClassicLevel<string, V>(path, options);
  await level.open();
  level.getSync('-'.repeat(LONGEST_KEY_BYTES));
  return level;
}

/** A database of texts that is gone with its process: for who asks what is done, not whether it lasts. */
export async function openMemory(): Promise<ClassicLevel<string, string>> {
  const level = new MemoryLevel<string, string>({ storeEncoding: 'utf8' });
  await level.open();
  // It is asked in the same way; what is said of its disk, it passes over.
  return level as unknown as ClassicLevel<string, string>;
}
