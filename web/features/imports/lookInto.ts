import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { Format } from '#shared/imports/reader/types.ts';
import type { Preview } from '#shared/imports/schema.ts';
import type { PreviewSheet } from './sample.ts';

export interface ReadLook {
  kind: 'read';
  format: Format;
  /** Of the file; the first ones are shown. */
  sheetCount: number;
  sheets: readonly PreviewSheet[];
  notices: Preview['warnings'];
}
export interface RefusedLook {
  kind: 'refused';
  code: ErrorCode;
  details: Record<string, unknown>;
}
/** What a file was found to be before it is sent; `unread` where this browser could not tell. */
export type FileLook = ReadLook | RefusedLook | { kind: 'unread' };

/** Whoever waits longer is better served by the upload: the largest file that is taken needs a few seconds. */
const SECONDS_AT_MOST = 15;
const UNREAD = { kind: 'unread' } as const;

/** Reads a file in a worker, which ends with it: without one, or when it dies or is slow, the file is `unread`. */
export async function lookInto(file: File, signal: AbortSignal): Promise<FileLook> {
  let worker: Worker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reader = new Worker(new URL('./look.worker.ts', import.meta.url), { type: 'module' });
    worker = reader;
    return await new Promise<FileLook>((resolve) => {
      timer = setTimeout(() => resolve(UNREAD), SECONDS_AT_MOST * 1_000);
      signal.addEventListener('abort', () => resolve(UNREAD));
      reader.onmessage = ({ data }: MessageEvent<FileLook>) => resolve(data);
      reader.onmessageerror = () => resolve(UNREAD);
      reader.onerror = (event) => {
        // It is no failure of the page.
        event.preventDefault();
        resolve(UNREAD);
      };
      reader.postMessage(file);
    });
  } catch {
    return UNREAD;
  } finally {
    clearTimeout(timer);
    worker?.terminate();
  }
}
