/*
 * The reader of files in a worker of a browser: it takes a file and answers how much of it there is, and its first rows.
 * Types of the worker's own scope are not those of a page.
 */
import { previewOf } from '#shared/imports/mapping/preview.ts';
import { readWorkbook } from '#shared/imports/reader/readWorkbook.ts';

declare const self: {
  onmessage: ((event: { data: Blob }) => void) | null;
  postMessage(answer: object): void;
};

self.onmessage = async ({ data }) => {
  const startedAt = performance.now();
  const { sheets } = await readWorkbook(new Uint8Array(await data.arrayBuffer()));
  self.postMessage({ sheets: sheets.map(previewOf), ms: performance.now() - startedAt });
};
