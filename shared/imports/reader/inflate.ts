import { AppError } from '#shared/kernel/appError.ts';

/**
 * Unpacks a deflated entry with the platform's own decompressor (browser and Node alike), counting while it goes:
 * what a zip says of its sizes is not believed. Stops at `maxBytes` with `imports.archiveBomb`.
 */
export async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream('deflate-raw');
  const writer = writable.getWriter();
  const written = writer.write(packed).then(() => writer.close());
  written.catch(() => undefined);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = readable.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      size += step.value.length;
      if (size > maxBytes) throw new AppError('imports.archiveBomb');
      chunks.push(step.value);
    }
    await written;
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof AppError ? error : new AppError('imports.damaged', {}, { cause: error });
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only) return only;
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
