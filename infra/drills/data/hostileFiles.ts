import { utils, write } from '@e965/xlsx';
import { randomOf } from '#infra/local/faults/random.ts';
import { makeXlsx, xlsxParts } from '#shared/imports/reader/fixtures/makeXlsx.ts';
import { deflatedZeros, makeZip, overlapping } from '#shared/imports/reader/fixtures/makeZip.ts';

/** A file that means harm, or looks like it, and what must become of it. */
export interface HostileFile {
  readonly name: string;
  readonly make: (seed: number) => Uint8Array<ArrayBuffer>;
  /** Error codes, or `read`: it was understood, or asked about. */
  readonly outcome: readonly string[];
  /** Takes its time to be made or read: not in the small variant. */
  readonly isBig?: true;
  /** Size that is announced in the place of the true one. */
  readonly announcedBytes?: number;
}

const MEGABYTE = 1024 * 1024;
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const times = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('');
const filled = (size: number, text: string) => new Uint8Array(Buffer.alloc(size, text));
const packed = (content: Uint8Array, declaredBytes: number) => ({
  content,
  options: { isPacked: true, declaredBytes },
});

const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const TABLE = [
  ['Centro', 'Combustible', 'Cantidad', 'Unidad', 'Fecha'],
  ['Planta de Quiroga', 'Gas natural', '10', 'kWh', '15/01/2024'],
];
const row = (r: number, values: readonly string[]) =>
  `<row r="${r}">${values.map((value, i) => cell(`${'ABCDE'[i]}${r}`, value)).join('')}</row>`;
const rows = TABLE.map((values, i) => row(i + 1, values)).join('');
const table = (before = '', after = '') => `${before}<sheetData>${rows}</sheetData>${after}`;
const csvOf = (...more: string[]) => [...TABLE.map((values) => values.join(';')), ...more, ''].join('\n');

const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${times(9, (i) => `<!ENTITY a${i + 1} "${times(10, () => `&a${i};`)}">`)}]>`;
const EXTERNAL = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const PDF = '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n';
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52);

const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));
const BOMB = ['imports.archiveBomb'];
const WRONG = ['imports.wrongType'];
const READ = ['read'];
const LONG = ['imports.cellTooLong'];
const DAMAGED = ['imports.damaged'];
const ANY = [
  'imports.archiveBomb',
  'read',
  'imports.damaged',
  'imports.wrongType',
  'imports.empty',
  'imports.encrypted',
  'imports.noHeader',
];

/** A workbook of an older format with some bytes changed by chance. */
const spoilt = (bookType: 'biff8' | 'xlsb' | 'ods', count: number) => (seed: number) => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([...TABLE, ...Array.from({ length: 200 }, () => TABLE[1] ?? [])]),
    'A',
  );
  const file = new Uint8Array(write(book, { type: 'buffer', bookType }) as Buffer);
  const random = randomOf(seed, `${bookType} ${count}`);
  // The head stays: it is known by its content still.
  for (let i = 0; i < count; i++) file[600 + Math.floor(random() * (file.length - 600))] = Math.floor(random() * 256);
  return file;
};

const archives: readonly HostileFile[] = [
  {
    name: 'bomb-declared.xlsx',
    make: () => makeZip({ ...xlsxParts(table()), 'xl/big.xml': packed(deflatedZeros(10_240), 4_000_000_000) }),
    outcome: BOMB,
  },
  {
    name: 'bomb-lying.xlsx',
    make: () => makeZip({ ...xlsxParts(''), 'xl/worksheets/sheet1.xml': packed(deflatedZeros(10_240), MEGABYTE) }),
    outcome: BOMB,
  },
  {
    name: 'bomb-lying-strings.xlsx',
    make: () => makeZip({ ...xlsxParts(table()), 'xl/sharedStrings.xml': packed(deflatedZeros(1_000), 900_000) }),
    outcome: BOMB,
  },
  { name: 'bomb.ods', make: () => makeZip({ 'content.xml': packed(deflatedZeros(10_240), MEGABYTE) }), outcome: BOMB },
  { name: 'overlap.xlsx', make: () => overlapping(makeXlsx(table()), 900), outcome: BOMB },
  { name: 'twice.xlsx', make: () => overlapping(makeXlsx(table()), 1), outcome: DAMAGED },
  {
    name: 'entries.xlsx',
    make: () => makeZip(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`f${i}`, 'x']))),
    outcome: BOMB,
  },
  {
    name: 'nested.xlsx',
    make: () => makeZip({ 'nested.xlsx': makeZip({ 'nested.xlsx': makeZip({ 'nested.xlsx': makeXlsx(table()) }) }) }),
    outcome: WRONG,
  },
  {
    name: 'entities.xlsx',
    make: () => makeZip({ ...xlsxParts(table()), 'xl/sharedStrings.xml': `${LAUGHS}<sst><si><t>&a9;</t></si></sst>` }),
    outcome: BOMB,
  },
  {
    name: 'external.xlsx',
    make: () => makeZip({ ...xlsxParts(''), 'xl/worksheets/sheet1.xml': `${EXTERNAL}<worksheet>&e;</worksheet>` }),
    outcome: BOMB,
  },
  { name: 'entities.ods', make: () => makeZip({ 'content.xml': `${LAUGHS}<x>&a9;</x>` }), outcome: BOMB },
  {
    name: 'entities.xml',
    make: () => bytes(`<?xml version="1.0"?>${LAUGHS}<Workbook>&a9;</Workbook>`),
    outcome: BOMB,
  },
];

const workbooks: readonly HostileFile[] = [
  {
    name: 'strings.xlsx',
    make: () => makeXlsx(table(), { sharedStrings: times(1_000_000, (i) => `<si><t>${i}</t></si>`) }),
    outcome: READ,
    isBig: true,
  },
  {
    name: 'one-string.xlsx',
    make: () => makeXlsx(table(), { sharedStrings: `<si><t>${times(3_000_000, (i) => String(i % 10))}</t></si>` }),
    outcome: READ,
  },
  { name: 'dimension.xlsx', make: () => makeXlsx(table('<dimension ref="A1:XFD1048576"/>')), outcome: READ },
  {
    name: 'far-cell.xlsx',
    make: () => makeXlsx(`<sheetData>${rows}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>`),
    outcome: ['read', 'imports.tooManyColumns'],
  },
  {
    name: 'merges.xlsx',
    make: () =>
      makeXlsx(
        table(
          '',
          `<mergeCells>${times(100_000, (i) => `<mergeCell ref="A${i * 2 + 1}:A${i * 2 + 2}"/>`)}</mergeCells>`,
        ),
      ),
    outcome: READ,
  },
  {
    name: 'merges-over-one-row.xlsx',
    make: () => {
      const wide = `<row r="3">${times(400, () => '<c><v>1</v></c>')}</row><row r="4"><c><v>1</v></c></row>`;
      const merges = times(200_000, () => '<mergeCell ref="A3:A4"/>');
      return makeXlsx(`<sheetData>${rows}${wide}</sheetData><mergeCells>${merges}</mergeCells>`);
    },
    outcome: ['read', 'imports.tooManyColumns'],
    isBig: true,
  },
  {
    name: 'merges-everywhere.xlsx',
    make: () =>
      makeXlsx(table('', `<mergeCells>${times(100_000, () => '<mergeCell ref="A1:XFD1048576"/>')}</mergeCells>`)),
    outcome: READ,
  },
  {
    name: 'styles.xlsx',
    make: () => makeXlsx(table(), { formats: Array.from({ length: 1_000_000 }, (_, i) => i % 50) }),
    outcome: READ,
    isBig: true,
  },
  {
    name: 'format.xlsx',
    make: () =>
      makeXlsx(table(), {
        formats: [200],
        numFmts: `<numFmt numFmtId="200" formatCode="${times(50_000, () => '[$€]')}"/>`,
      }),
    outcome: READ,
  },
  {
    name: 'deep.xlsx',
    make: () => makeXlsx(table(times(1_000_000, () => '<a>'))),
    outcome: ['read', 'imports.damaged', 'imports.empty', ...BOMB],
  },
  {
    name: 'rows.xlsx',
    make: () => makeXlsx(`<sheetData>${rows}${times(1_000_000, () => '<row/>')}</sheetData>`),
    outcome: READ,
    isBig: true,
  },
  { name: 'spoilt-1.xls', make: spoilt('biff8', 40), outcome: ANY },
  { name: 'spoilt-2.xls', make: spoilt('biff8', 400), outcome: ANY, isBig: true },
  { name: 'spoilt.xlsb', make: spoilt('xlsb', 20), outcome: ANY, isBig: true },
  { name: 'spoilt.ods', make: spoilt('ods', 20), outcome: ANY, isBig: true },
  {
    name: 'macro.xlsm',
    make: () => makeZip({ ...xlsxParts(table()), 'xl/vbaProject.bin': new Uint8Array(5_000).fill(7) }),
    outcome: READ,
  },
  {
    name: 'dde.xlsx',
    make: () => makeXlsx(`<sheetData>${rows}<row r="3"><c r="A3"><f>cmd|'/C calc'!A0</f></c></row></sheetData>`),
    outcome: READ,
  },
];

const texts: readonly HostileFile[] = [
  { name: 'injection.csv', make: () => bytes(csvOf("=cmd|'/C calc'!A0;@SUM(1);+1;-1;\t=1")), outcome: READ },
  {
    name: 'one-line.csv',
    make: () => filled(50 * MEGABYTE, 'abcdefg'),
    outcome: LONG,
    isBig: true,
  },
  { name: 'one-number.csv', make: () => bytes(csvOf(`a;b;${times(2_000_000, () => '1.')};kWh;1`)), outcome: LONG },
  { name: 'one-date.csv', make: () => bytes(csvOf(`a;b;1;kWh;${times(1_000_000, () => '1/')}`)), outcome: LONG },
  {
    name: 'columns.csv',
    make: () => filled(MEGABYTE, '1;'),
    outcome: ['imports.tooManyColumns'],
  },
  { name: 'lines.csv', make: () => bytes(csvOf(times(1_000_000, () => '\n'))), outcome: READ, isBig: true },
  {
    name: 'too-many-rows.csv',
    make: () => bytes(csvOf(times(400_000, () => '1;2\n'))),
    outcome: ['imports.tooManyRows'],
  },
  {
    name: 'open-quote.csv',
    make: () => bytes(csvOf(`"${times(2_000_000, () => 'a;\n')}`)),
    outcome: ['imports.openQuote'],
  },
  { name: 'quotes.csv', make: () => bytes(csvOf(times(1_000_000, () => '"'))), outcome: LONG },
  { name: 'zeros.csv', make: () => joined(bytes(csvOf()), new Uint8Array(100_000)), outcome: [...WRONG, 'read'] },
  { name: 'only-zeros.csv', make: () => new Uint8Array(MEGABYTE), outcome: [...WRONG, 'imports.empty'] },
  { name: 'utf16-without-mark.csv', make: () => bytes(csvOf(), 'utf16le'), outcome: READ },
  { name: 'marks.csv', make: () => bytes(times(300_000, () => '<')), outcome: [...ANY, ...LONG] },
  {
    name: 'open-tags.xls',
    make: () => bytes(`<table>${times(300_000, () => '<tr><td>')}`),
    outcome: [...ANY, 'imports.tooManyRows'],
  },
  {
    name: 'spans.xls',
    make: () =>
      bytes(
        `<table><tr>${times(1_000, () => '<td rowspan="1000000" colspan="1000000">1</td>')}</tr><tr><td>2</td></tr></table>`,
      ),
    outcome: [...ANY, 'imports.tooManyCells', 'imports.tooManyColumns'],
  },
  {
    name: 'nested-tables.xls',
    make: () => bytes(times(100_000, () => '<table><tr><td>')),
    outcome: [...ANY, 'imports.tooManyCells'],
  },
];

const polyglots: readonly HostileFile[] = [
  { name: 'pdf-and-zip.xlsx', make: () => joined(bytes(PDF), makeXlsx(table())), outcome: WRONG },
  { name: 'zip-and-pdf.xlsx', make: () => joined(makeXlsx(table()), bytes(PDF)), outcome: ['read', 'imports.damaged'] },
  {
    name: 'html.xlsx',
    make: () =>
      bytes(`<html><script>alert(1)</script><table>${times(3, () => '<tr><td>a</td><td>1</td></tr>')}</table>`),
    outcome: ANY,
  },
  { name: 'png.csv', make: () => joined(PNG, new Uint8Array(1_000)), outcome: WRONG },
  { name: 'png-and-zip.xlsx', make: () => joined(PNG, makeXlsx(table())), outcome: WRONG },
  { name: 'script.csv', make: () => bytes('#!/bin/sh\nrm -rf /\n'), outcome: ['read', 'imports.noHeader'] },
  {
    name: 'encrypted.xlsx',
    make: () =>
      bytes(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...'EncryptedPackage'].map((c) => `${c}\0`).join('')}`, 'latin1'),
    outcome: ['imports.encrypted'],
  },
  { name: 'cut.xlsx', make: () => makeXlsx(table()).slice(0, 700), outcome: DAMAGED },
  { name: 'nothing.csv', make: () => new Uint8Array(), outcome: ['imports.empty'] },
  { name: 'blank.csv', make: () => bytes(times(100_000, () => ' \r\n')), outcome: ['imports.empty'] },
  { name: 'program.exe', make: () => bytes('MZ'), outcome: WRONG },
  {
    name: 'announced-too-large.csv',
    make: () => bytes('a;b'),
    announcedBytes: 200 * MEGABYTE,
    outcome: ['imports.tooLarge'],
  },
  {
    name: 'larger-than-announced.csv',
    make: () => filled(200 * MEGABYTE, 'a;'),
    announcedBytes: 1_000,
    outcome: ['EntityTooLarge'],
    isBig: true,
  },
];

export const hostileFiles: readonly HostileFile[] = [...archives, ...workbooks, ...texts, ...polyglots];
/** What any of them is followed by. */
export const goodFile = (): Uint8Array<ArrayBuffer> => bytes(csvOf());
