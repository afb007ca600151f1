import { files, type Place } from '#functions/ports/files.ts';
import type { AppError } from '#shared/kernel/appError.ts';

/** How the files of each kind begin. */
const SIGNATURES = {
  pdf: [...Buffer.from('%PDF-')],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const satisfies Record<string, readonly number[]>;

/** Control characters that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\x00-\x08\x0e-\x1f]/;
const isText = (first: Uint8Array): boolean => first.length > 0 && !NO_TEXT.test(Buffer.from(first).toString('latin1'));
const isXml = (first: Uint8Array): boolean => isText(first) && /^\uFEFF?\s*</.test(Buffer.from(first).toString('utf8'));

type Kind = keyof typeof SIGNATURES | 'xml' | 'text';
function isOf(kind: Kind, first: Uint8Array): boolean {
  if (kind === 'xml') return isXml(first);
  if (kind === 'text') return isText(first);
  return SIGNATURES[kind].every((byte, i) => first[i] === byte);
}

interface Upload {
  /** Where the signed form put it: nothing there is used or shown before it was looked at. */
  readonly from: Place;
  readonly to: Place;
  readonly kinds: readonly Kind[];
  readonly missing: AppError;
  readonly wrongType: AppError;
}

/**
 * Takes an uploaded file over for good, if it begins as one of the kinds. Safe to repeat: what is kept stays.
 * @throws `missing` when nothing arrived, `wrongType`
 */
export async function keepUpload({ from, to, kinds, missing, wrongType }: Upload): Promise<void> {
  if (await files.head(to)) return;
  if (!(await files.head(from))?.sizeBytes) throw missing;
  const first = await firstBytes(from);
  if (!kinds.some((kind) => isOf(kind, first))) throw wrongType;
  await files.copy(from, to);
}

async function firstBytes(place: Place): Promise<Uint8Array> {
  const stream = await files.getStream(place);
  for await (const chunk of stream) {
    stream.destroy();
    return chunk as Uint8Array;
  }
  return new Uint8Array();
}
