/** A worker of the browser: it takes a file and answers what it is, once, while the page goes on. */
import { fileLook } from './fileLook.ts';

self.onmessage = async ({ data }: MessageEvent<Blob>) => self.postMessage(await fileLook(data));
