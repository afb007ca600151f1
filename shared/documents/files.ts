/**
 * Files that are taken as documents, each by its type. A spreadsheet is none: its rows are imported. What a file
 * really is, its content says.
 */
export const FILE_TYPES = {
  pdf: { extensions: ['.pdf'], contentType: 'application/pdf', preview: 'page' },
  png: { extensions: ['.png'], contentType: 'image/png', preview: 'image' },
  jpeg: { extensions: ['.jpg', '.jpeg'], contentType: 'image/jpeg', preview: 'image' },
  xml: { extensions: ['.xml'], contentType: 'application/xml', preview: 'text' },
  text: { extensions: ['.txt', '.csv'], contentType: 'text/plain', preview: 'text' },
} as const;
export type FileType = keyof typeof FILE_TYPES;
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as [FileType, ...FileType[]];

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Of one calculation. */
export const MOST_DOCUMENTS = 300;
/** Characters of what is said of one, by each side. */
export const MOST_TEXT = 1_000;
/** Of a file of text, so much is shown; the whole is downloaded. */
export const PREVIEW_BYTES = 64 * 1024;
export const MOST_SITES = 50;

/** What a document is. */
export const DOCUMENT_KINDS = [
  'invoice',
  'reading',
  'deliveryNote',
  'certificate',
  'contract',
  'report',
  'other',
] as const;
