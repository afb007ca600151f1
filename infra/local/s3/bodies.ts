import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncDirectory } from '#infra/local/lib/directory.ts';
import type { Expected } from '#infra/local/s3/expected.ts';
import { type Digests, Meter } from '#infra/local/s3/meter.ts';
import { S3Error } from '#infra/local/s3/s3Error.ts';

export interface StoredBody extends Digests {
  /** Random name: a key never becomes a path. */
  readonly file: string;
}

export interface Bodies {
  /** Writes the body and its name to the disk and checks it. Throws S3Error, leaving nothing, when it is not what was expected. */
  keep(source: Readable, expected: Expected, limitBytes: number): Promise<StoredBody>;
  open(file: string): Promise<FileHandle>;
  discard(file: string): void;
  /** Removes files that nothing refers to: uploads cut off by a crash. */
  sweep(isKept: (file: string) => boolean): Promise<void>;
}

export async function openBodies(folder: string): Promise<Bodies> {
  await mkdir(folder, { recursive: true });
  const at = (file: string) => join(folder, file);
  return {
    async keep(source, expected, limitBytes) {
      const file = randomUUID();
      const meter = new Meter(limitBytes);
      try {
        await pipeline(source, meter.stream, createWriteStream(at(file), { flush: true, flags: 'wx' }));
        const digests = meter.verify(expected);
        await syncDirectory(folder);
        return { file, ...digests };
      } catch (error) {
        await rm(at(file), { force: true });
        throw cutOff(error);
      }
    },
    open: (file) => open(at(file), 'r'),
    discard(file) {
      // What cannot be removed now (still being read, on Windows) goes with the next sweep.
      rm(at(file), { force: true }).catch(() => {});
    },
    async sweep(isKept) {
      const lost = (await readdir(folder)).filter((file) => !isKept(file));
      await Promise.all(lost.map((file) => rm(at(file), { force: true })));
    },
  };
}

/** A sender that went away is no defect of ours. */
function cutOff(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? new S3Error('IncompleteBody') : error;
}
