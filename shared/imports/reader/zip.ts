import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { inflate } from './inflate.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const STORED = 0;
const DEFLATED = 8;
const IN_EXTRA = 0xffffffff;
/** Below this a high ratio harms nobody: empty styled rows pack very well. */
const RATIO_FROM_BYTES = 20 * 1024 * 1024;

interface Entry {
  name: string;
  method: number;
  isEncrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
  offset: number;
}

const damaged = () => new AppError('imports.damaged');

/**
 * A zip by its central directory, checked before anything is unpacked: number of entries, declared sizes, ratio,
 * entries that overlap, names given twice. Each entry is then unpacked by itself, its bytes counted.
 */
export class Zip {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly entries: ReadonlyMap<string, Entry>;
  private leftBytes: number = IMPORT_LIMITS.unpackedBytes;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    const entries = readDirectory(bytes);
    check(entries, bytes.length);
    this.entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }
  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The unpacked bytes of an entry; errors: `imports.damaged`, `imports.archiveBomb`, `imports.encrypted`. */
  async read(name: string): Promise<Uint8Array> {
    const entry = this.entries.get(name);
    if (!entry) throw damaged();
    if (entry.isEncrypted) throw new AppError('imports.encrypted');
    const packed = packedOf(this.bytes, entry);
    if (entry.method !== STORED && entry.method !== DEFLATED) throw damaged();
    const limit = Math.min(this.leftBytes, entry.unpackedBytes);
    const unpacked = entry.method === STORED ? packed : await inflate(packed, limit);
    this.leftBytes -= unpacked.length;
    return unpacked;
  }
}

function readDirectory(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > IMPORT_LIMITS.zipEntries) throw new AppError('imports.archiveBomb');
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) throw damaged();
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = lengths;
    entries.push(entryAt(view, bytes, at));
    at += ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  throw damaged();
}

function entryAt(view: DataView, bytes: Uint8Array, at: number): Entry {
  const nameBytes = view.getUint16(at + 28, true);
  const nameAt = at + ENTRY_BYTES;
  const sizes = { packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) };
  if (sizes.unpacked === IN_EXTRA || sizes.packed === IN_EXTRA) longSizes(view, nameAt + nameBytes, sizes);
  return {
    name: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameBytes)).replaceAll('\\', '/'),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    packedBytes: sizes.packed,
    unpackedBytes: sizes.unpacked,
    offset: view.getUint32(at + 42, true),
  };
}

/** Sizes of eight bytes in the extra field (zip64), as streaming writers leave them. */
function longSizes(view: DataView, extraAt: number, sizes: { packed: number; unpacked: number }): void {
  if (extraAt + 20 > view.byteLength || view.getUint16(extraAt, true) !== 1) throw damaged();
  let at = extraAt + 4;
  for (const key of ['unpacked', 'packed'] as const) {
    if (sizes[key] !== IN_EXTRA) continue;
    sizes[key] = Number(view.getBigUint64(at, true));
    at += 8;
  }
}

function check(entries: readonly Entry[], fileBytes: number): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packedBytes, 0);
  const isHuge = unpacked > IMPORT_LIMITS.unpackedBytes;
  const isDense = unpacked > RATIO_FROM_BYTES && unpacked > packed * IMPORT_LIMITS.zipRatio;
  if (isHuge || isDense || packed > fileBytes) throw new AppError('imports.archiveBomb');
  if (new Set(entries.map((entry) => entry.name)).size < entries.length) throw damaged();
}

function packedOf(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset } = entry;
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL_ENTRY) throw damaged();
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + entry.packedBytes > bytes.length) throw damaged();
  return bytes.subarray(start, start + entry.packedBytes);
}
