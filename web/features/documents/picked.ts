import { DOCUMENT_MAX_BYTES, FILE_TYPE_NAMES, FILE_TYPES, type FileType } from '#shared/documents/files.ts';
import type { DocumentDraft } from '#shared/documents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** What is said of a file before it is sent: without a kind it cannot be. */
export type Said = Omit<DocumentDraft, 'kind'> & { kind: DocumentDraft['kind'] | '' };
/** A file that was chosen in this page. */
export interface Picked {
  readonly key: string;
  readonly file: File;
  /** Why it cannot be uploaded; it has to be removed. */
  readonly problem: 'type' | 'size' | 'empty' | null;
  readonly said: Said;
  /** How its upload was announced: what is sent once more is the same document. */
  readonly id: IdOf<'document'> | null;
  readonly state: 'waiting' | 'sending' | 'saved' | 'failed';
  readonly sentBytes: number;
  readonly error: unknown;
}

export const EXTENSIONS: readonly string[] = FILE_TYPE_NAMES.flatMap((type) => FILE_TYPES[type].extensions);
/** By the name: what the file really is, the server decides by its content. */
export function fileTypeOf(name: string): FileType | null {
  const isOf = (type: FileType) => FILE_TYPES[type].extensions.some((end) => name.toLowerCase().endsWith(end));
  return FILE_TYPE_NAMES.find(isOf) ?? null;
}

function problemOf({ name, size }: File): Picked['problem'] {
  if (fileTypeOf(name) === null) return 'type';
  if (size > DOCUMENT_MAX_BYTES) return 'size';
  return size === 0 ? 'empty' : null;
}

/** Of the same name, size and time: dropped twice it is one. */
const sameFile = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
let count = 0;
export function withFiles(all: readonly Picked[], files: readonly File[], said: Said): Picked[] {
  const next = [...all];
  for (const file of files) {
    if (next.some((one) => sameFile(one.file, file))) continue;
    count += 1;
    const start = { id: null, state: 'waiting', sentBytes: 0, error: null } as const;
    next.push({ key: String(count), file, problem: problemOf(file), said, ...start });
  }
  return next;
}

/** A failure that the same file meets again: it is no file of its type. */
export const isHopeless = ({ error }: Picked): boolean =>
  error instanceof AppError && error.code === 'documents.wrongType';
