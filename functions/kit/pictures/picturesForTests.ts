import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import kinds from './otherKinds.json' with { type: 'json' };

/** A chunk of a PNG: length, type, data, checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
interface Shape {
  /** What the header says; the pixels are those of `rows` lines. */
  width: number;
  height: number;
  rows?: number;
  /** Chunks before the data. */
  extra?: readonly Buffer[];
}

/** A PNG of noise, 8-bit RGB. */
export function png({ width, height, rows = height, extra = [] }: Shape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = () => Buffer.concat([Buffer.of(0), randomBytes(width * 3)]);
  const data = deflateSync(Buffer.concat(Array.from({ length: rows }, line)), { level: 1 });
  const chunks = [pngChunk('IHDR', header), ...extra, pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** The types of the chunks of a PNG, and what stands after its end. */
export function chunksOf(bytes: Uint8Array): { types: string[]; rest: Uint8Array } {
  const buffer = Buffer.from(bytes);
  const types: string[] = [];
  let at = SIGNATURE.length;
  while (at + 8 <= buffer.length && types.at(-1) !== 'IEND') {
    types.push(buffer.toString('latin1', at + 4, at + 8));
    at += 12 + buffer.readUInt32BE(at);
  }
  return { types: [...new Set(types)], rest: buffer.subarray(at) };
}

const bytes = (base64: string) => Buffer.from(base64, 'base64');

/**
 * Green pictures of 60 x 40 pixels, written by libvips: a JPEG on its side (orientation 6) that says who made it and
 * where, a WebP, and a WebP of two frames.
 */
export const jpeg = bytes(kinds.jpeg);
export const webp = bytes(kinds.webp);
export const animatedWebp = bytes(kinds.animatedWebp);
