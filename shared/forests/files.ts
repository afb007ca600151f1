import { FILE_TYPES } from '#shared/documents/files.ts';

/** Files that are taken as documents of a forest: what a scanner or a phone makes. */
export const DOCUMENT_TYPE_NAMES = ['pdf', 'png', 'jpeg'] as const satisfies readonly (keyof typeof FILE_TYPES)[];
export type ForestFileType = (typeof DOCUMENT_TYPE_NAMES)[number];
export const contentTypeOf = (type: ForestFileType): string => FILE_TYPES[type].contentType;
