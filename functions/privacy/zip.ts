import { type FileHandle, open } from 'node:fs/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { AppError } from '#shared/kernel/appError.ts';

/** What such a file may hold without the extension that some programs do not read. */
const MAX_BYTES = 4 * 1024 ** 3 - 1;
const MAX_FILES = 65_000;
/** They would not get smaller. */
const PACKED = /\.(png|jpe?g|webp|pdf|xlsx|ods|zip|gz)$/i;

/**
 * A ZIP that is written to a file as it is made: never more than one piece of one file is in memory.
 * @throws AppError `privacy.exportTooLarge`
 */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #zip: Zip;
  readonly #now: Date;
  #waiting: Uint8Array[] = [];
  #failure: Error | null = null;
  bytes = 0;
  files = 0;

  constructor(file: FileHandle, now: Date) {
    this.#file = file;
    this.#now = now;
    this.#zip = new Zip((error, piece) => {
      this.#failure = error ?? this.#failure;
      this.#waiting.push(piece);
    });
  }

  static async open(path: string, now: Date): Promise<ZipFile> {
    return new ZipFile(await open(path, 'w'), now);
  }

  /** Adds a file of these pieces. */
  async add(name: string, pieces: AsyncIterable<Uint8Array | string>): Promise<void> {
    if (++this.files > MAX_FILES) throw new AppError('privacy.exportTooLarge');
    const entry = PACKED.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = this.#now;
    this.#zip.add(entry);
    for await (const piece of pieces) {
      entry.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
      await this.#write();
    }
    entry.push(new Uint8Array(), true);
    await this.#write();
  }

  /** Writes the list of what is in it. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#write();
    await this.#file.close();
  }

  /** Gives the file back of a ZIP that will not be finished. */
  abandon(): Promise<void> {
    this.#zip.terminate();
    return this.#file.close();
  }

  async #write(): Promise<void> {
    const pieces = this.#waiting;
    this.#waiting = [];
    if (this.#failure) throw this.#failure;
    for (const piece of pieces) {
      this.bytes += piece.length;
      if (this.bytes > MAX_BYTES) throw new AppError('privacy.exportTooLarge');
      await this.#file.appendFile(piece);
    }
  }
}
