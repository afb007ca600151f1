/** The kinds of pictures that are read, named as the library's loaders are. */
export type PictureKind = 'png' | 'jpeg' | 'webp';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, i) => bytes[i] === byte);
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** What the first bytes say that a file is, whatever its name and type say; null for everything that is not read. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp';
  return null;
}

/** The animation flag of an extended WebP. */
const isAnimatedWebp = (bytes: Uint8Array) => textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;

/** An animated PNG says so in a chunk `acTL` before its first data (PNG third edition, 11.3.5.1). */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG.length; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = textAt(bytes, at + 4, 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Whether a picture has more than one frame. */
export const isAnimated = (bytes: Uint8Array, kind: PictureKind): boolean =>
  (kind === 'webp' && isAnimatedWebp(bytes)) || (kind === 'png' && isAnimatedPng(bytes));
