import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
export interface SiteFile {
  readonly type: string;
  readonly etag: string;
  readonly isHashed: boolean;
  body(encoding: Encoding): Promise<Buffer>;
  readonly isCompressible: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|wasm)|image\/svg)/;
/** The build puts a hash of the content into the names of these files. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const SMALLEST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => zip(bytes),
  identity: async (bytes) => bytes,
};

async function load(path: string, url: string): Promise<SiteFile> {
  const bytes = await readFile(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isHashed: HASHED.test(url),
    isCompressible: COMPRESSIBLE.test(type) && bytes.length >= SMALLEST_BYTES,
    body(encoding) {
      const made = bodies.get(encoding) ?? compress[encoding](bytes);
      bodies.set(encoding, made);
      return made;
    },
  };
}

/** The files of a folder, by the path of their address; kept in memory, each compressed once, read again when changed. */
export function openFiles(dir: string): (url: string) => Promise<SiteFile | undefined> {
  const kept = new Map<string, { stamp: string; file: Promise<SiteFile> }>();
  return async (url) => {
    const path = join(dir, url);
    if (!path.startsWith(dir + sep) || path.includes('\0')) return undefined;
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const stamp = `${found.mtimeMs} ${found.size}`;
    const before = kept.get(path);
    if (before?.stamp === stamp) return before.file;
    const file = load(path, url);
    kept.set(path, { stamp, file });
    return file;
  };
}
