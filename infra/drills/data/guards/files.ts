import type { Guard } from './guard.ts';

const READER = 'shared/imports/reader';
const HOSTILE = `${READER}/hostile.test.ts`;

/** What comes from outside: archives, documents, cells, and that they are read apart. */
export const filesGuards: readonly Guard[] = [
  {
    name: 'archives: ratio',
    file: `${READER}/zip.ts`,
    snippet: 'const isDense = unpacked > RATIO_FROM_BYTES && unpacked > packed * IMPORT_LIMITS.zipRatio;',
    replacement: 'const isDense = false;',
    test: HOSTILE,
  },
  {
    name: 'archives: sum of the declared sizes',
    file: `${READER}/zip.ts`,
    snippet: 'const isHuge = unpacked > IMPORT_LIMITS.unpackedBytes;',
    replacement: 'const isHuge = false;',
    test: HOSTILE,
  },
  {
    name: 'archives: number of entries',
    file: `${READER}/zip.ts`,
    snippet: "if (count > IMPORT_LIMITS.zipEntries) throw new AppError('imports.archiveBomb');",
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'archives: entries that overlap',
    file: `${READER}/zip.ts`,
    snippet: ' || packed > fileBytes',
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'archives: one name for two entries',
    file: `${READER}/zip.ts`,
    snippet: 'if (new Set(entries.map((entry) => entry.name)).size < entries.length) throw damaged();',
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'archives: bytes that really come out',
    file: `${READER}/inflate.ts`,
    snippet: "if (size > maxBytes) throw new AppError('imports.archiveBomb');",
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'archives: entries behind a password',
    file: `${READER}/zip.ts`,
    snippet: "if (entry.isEncrypted) throw new AppError('imports.encrypted');",
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'XML: no document type declaration',
    file: `${READER}/xml.ts`,
    snippet: "    throw new AppError('imports.archiveBomb');\n  }\n\n  private after",
    replacement: "    return this.after('>', at);\n  }\n\n  private after",
    test: HOSTILE,
  },
  {
    name: 'XML: none in the older formats either',
    file: `${READER}/readWorkbook.ts`,
    snippet: "if (/<!(DOCTYPE|ENTITY)/i.test(head)) throw new AppError('imports.archiveBomb');",
    replacement: 'void head;',
    test: HOSTILE,
  },
  {
    name: 'content decides, not the name: PDF',
    file: `${READER}/kind.ts`,
    snippet: "PDF_HEAD_BYTES)))) return 'pdf';",
    replacement: "PDF_HEAD_BYTES)))) return 'text';",
    test: HOSTILE,
  },
  {
    name: 'content decides, not the name: pictures and programs',
    file: `${READER}/kind.ts`,
    snippet: "if (isBinary(bytes)) return 'binary';",
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'cells: length',
    file: `${READER}/grid.ts`,
    snippet: "if (kind === 'text') this.checkLength(value);",
    replacement: '',
    test: HOSTILE,
  },
  {
    name: 'files are read apart: in their time',
    file: 'functions/kit/apart.ts',
    snippet: 'const timer = setTimeout(() => fail(tooSlow), seconds * 1000);',
    replacement: 'const timer = setTimeout(() => undefined, seconds);',
    test: 'functions/kit/apart.cloud.test.ts',
  },
  {
    name: 'files are read apart: with their share of the processor',
    file: 'functions/kit/apart.ts',
    snippet: 'if (now - before > cpuSeconds) fail(tooSlow);',
    replacement: 'if (now - before < 0) fail(tooSlow);',
    test: 'functions/kit/apart.cloud.test.ts',
  },
  {
    name: 'files are read apart: in their memory',
    file: 'functions/kit/apart.ts',
    snippet: 'if (bytes > memoryBytes) fail(tooLarge);',
    replacement: 'if (bytes < 0) fail(tooLarge);',
    test: 'functions/kit/apart.cloud.test.ts',
  },
];
