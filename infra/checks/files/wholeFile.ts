import { createHash } from 'node:crypto';
import { Zip } from '#shared/imports/reader/zip.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type Facts, type FileToRead, Seen } from './facts.ts';

/** How the kinds of files are called where an index says them in words, and what else those words may say. */
const CONTAINERS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/\b(OLE2?|CFB|compound)\b/i, [0xd0, 0xcf, 0x11, 0xe0]],
  [/^zip\b/i, [0x50, 0x4b]],
];

/** What is told of any file by its bytes, also of one that is refused. */
export function wholeFileFacts({ bytes, kind }: Pick<FileToRead, 'bytes' | 'kind'>): Facts {
  const container = CONTAINERS.find(([, head]) => head.every((byte, i) => bytes[i] === byte));
  return {
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    first_bytes_hex: new Seen('so it begins', (hex) =>
      typeof hex === 'string' && hex !== '' && Buffer.from(bytes).toString('hex', 0, hex.length).startsWith(hex)
        ? 'so it begins'
        : hex,
    ),
    container:
      container && new Seen('its container', (said) => (container[0].test(String(said)) ? 'its container' : said)),
    real_format: new Seen(kind, (said) => (String(said).toLowerCase().split(/\W+/).includes(kind) ? kind : said)),
    encrypted: kind === 'encrypted',
    zip_members: container?.[1][0] === 0x50 ? membersOf(bytes) : undefined,
  };
}

function membersOf(bytes: Uint8Array<ArrayBuffer>): Seen | undefined {
  try {
    const { names } = new Zip(bytes);
    // Folders have entries of their own, which hold nothing.
    const files = (all: unknown) =>
      Array.isArray(all) ? all.filter((name) => !String(name).endsWith('/')).toSorted() : all;
    return new Seen(files([...names]) as string[], files);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
