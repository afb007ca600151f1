import { afterEach, expect, it, vi } from 'vitest';
import { downloadText } from './download.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('B028: a text is saved with its mark, by which a spreadsheet of Europe knows it for UTF-8', async () => {
  const blobs: Blob[] = [];
  // The environment of the tests has none.
  Object.assign(URL, { createObjectURL: (blob: Blob) => String(blobs.push(blob)), revokeObjectURL: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  downloadText('a:b.csv', 'año;m²', 'text/csv');
  expect(click).toHaveBeenCalledOnce();
  const [blob] = blobs;
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob as Blob);
  });
  expect([...new Uint8Array(bytes).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(blob?.type).toBe('text/csv;charset=utf-8');
});
