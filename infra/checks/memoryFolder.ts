import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const FOLDER = '/dev/shm';
/** Room for the clouds that run at once, many times over: in a container it is often 64 MB. */
const ENOUGH_BYTES = 4 * 2 ** 30;

/**
 * Where tests keep what they throw away: in memory where there is plenty, since a disk takes milliseconds for each
 * acknowledged write. Nothing is lost of what tests show: they kill processes, and do not cut the power.
 */
export function throwAwayFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ENOUGH_BYTES ? FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
