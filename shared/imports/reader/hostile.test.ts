import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeXlsx, xlsxParts } from './fixtures/makeXlsx.ts';
import { makeZip, overlapping } from './fixtures/makeZip.ts';
import { bytesOf, refusal } from './fixtures/show.ts';
import { Grid } from './grid.ts';
import { readWorkbook } from './readWorkbook.ts';

/** Of computing, however many others wait for the processor. */
const LIMIT_MS = 5_000;
const SLOW_MS = 180_000;
const sheet = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
let start = process.cpuUsage();
beforeEach(() => {
  start = process.cpuUsage();
});
const usedMs = () => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
};
const expectRefusal = async (bytes: Uint8Array<ArrayBuffer>, code: string) => {
  expect(await refusal(bytes)).toBe(code);
  expect(usedMs()).toBeLessThan(LIMIT_MS);
};

/** An entry that says so of itself, and packs too badly for its ratio to tell. */
const declaring = (declaredBytes: number) => ({ content: randomBytes(1024 * 1024), options: { declaredBytes } });

describe('files that are refused, quickly and with the right words', { timeout: SLOW_MS }, () => {
  it('empty ones', async () => {
    await expectRefusal(new Uint8Array(), 'imports.empty');
    await expectRefusal(bytesOf(' \r\n\r\n '), 'imports.empty');
    await expectRefusal(makeXlsx(''), 'imports.empty');
  });

  it('files of another kind, whatever they are called', async () => {
    await expectRefusal(bytesOf('%PDF-1.7 ...'), 'imports.wrongType');
    await expectRefusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'imports.wrongType');
    await expectRefusal(bytesOf('\x7fELF\x02\x01\x01\0\x03\x04;\n'.repeat(9), 'latin1'), 'imports.wrongType');
    await expectRefusal(bytesOf('{"a": [1, 2]}'), 'imports.wrongType');
    await expectRefusal(bytesOf('<?xml version="1.0"?><Factura><x/></Factura>'), 'imports.wrongType');
    await expectRefusal(makeZip({ 'a.csv': 'x;y' }), 'imports.wrongType');
    await expectRefusal(makeZip({ 'inner.xlsx': makeXlsx(sheet) }), 'imports.wrongType');
  });

  it('damaged ones', async () => {
    const whole = makeXlsx(sheet);
    await expectRefusal(whole.slice(0, whole.length / 2), 'imports.damaged');
    const spoilt = whole.slice();
    spoilt.fill(0x55, 60, 120);
    await expectRefusal(spoilt, 'imports.damaged');
    const { '_rels/.rels': _, ...missing } = xlsxParts(sheet);
    await expectRefusal(makeZip(missing), 'imports.damaged');
    const { 'xl/worksheets/sheet1.xml': __, ...noSheet } = xlsxParts(sheet);
    await expectRefusal(makeZip(noSheet), 'imports.damaged');
    await expectRefusal(
      bytesOf('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 W\0o\0r\0k\0b\0o\0o\0k\0', 'latin1'),
      'imports.damaged',
    );
  });

  it('those behind a password', async () => {
    const name = [...'EncryptedPackage'].map((letter) => `${letter}\0`).join('');
    await expectRefusal(bytesOf(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${name}`, 'latin1'), 'imports.encrypted');
    const secret = { content: '<x/>', options: { isEncrypted: true } };
    await expectRefusal(makeZip({ ...xlsxParts(sheet), 'xl/workbook.xml': secret }), 'imports.encrypted');
  });

  it('archive bombs: by what the directory says, and by what comes out of it', async () => {
    const zeros = new Uint8Array(30 * 1024 * 1024);
    await expectRefusal(makeZip({ ...xlsxParts(sheet), 'xl/big.xml': zeros }), 'imports.archiveBomb');
    const lying = { content: new Uint8Array(8 * 1024 * 1024).fill(65), options: { declaredBytes: 1_000 } };
    await expectRefusal(makeZip({ ...xlsxParts(sheet), 'xl/worksheets/sheet1.xml': lying }), 'imports.archiveBomb');
    const huge = { content: '<x/>', options: { declaredBytes: 4_000_000_000 } };
    await expectRefusal(makeZip({ ...xlsxParts(sheet), 'xl/big.xml': huge }), 'imports.archiveBomb');
    const wide = Object.fromEntries([1, 2, 3].map((i) => [`x${i}`, declaring(70 * 1024 * 1024)]));
    await expectRefusal(makeZip({ ...xlsxParts(sheet), ...wide }), 'imports.archiveBomb');
    await expectRefusal(overlapping(makeXlsx(sheet), 40), 'imports.archiveBomb');
    await expectRefusal(overlapping(makeXlsx(sheet), 1), 'imports.damaged');
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`f${i}`, 'x']));
    await expectRefusal(makeZip({ ...xlsxParts(sheet), ...many }), 'imports.archiveBomb');
  });

  it('names that lead out of the archive: no file is ever written or looked for by them', async () => {
    const climbing = { '../../etc/passwd': 'x', '/etc/passwd': 'x', '..\\..\\x.xml': '<x/>' };
    expect(await refusal(makeZip({ ...xlsxParts(sheet), ...climbing }))).toBe('read');
    await expectRefusal(makeZip(climbing), 'imports.wrongType');
    const { 'xl/_rels/workbook.xml.rels': relations, ...parts } = xlsxParts(sheet);
    const outside = String(relations).replace('worksheets/sheet1.xml', '../../../etc/passwd');
    await expectRefusal(makeZip({ ...parts, 'xl/_rels/workbook.xml.rels': outside }), 'imports.damaged');
  });

  it('entities: never expanded', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    await expectRefusal(makeZip({ ...xlsxParts(sheet), 'xl/sharedStrings.xml': bomb }), 'imports.archiveBomb');
    await expectRefusal(makeZip({ 'content.xml': bomb }), 'imports.archiveBomb');
    // The contents are read here, the other parts by a library alone.
    await expectRefusal(makeZip({ 'content.xml': '<office/>', 'styles.xml': bomb }), 'imports.archiveBomb');
    await expectRefusal(
      bytesOf(`<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "b">]><Workbook></Workbook>`),
      'imports.archiveBomb',
    );
  });

  it('more cells, rows or columns than are read', async () => {
    await expectRefusal(bytesOf('1;2\n'.repeat(101_001)), 'imports.tooManyRows');
    await expectRefusal(bytesOf(`${';'.repeat(16_400)}x`), 'imports.tooManyColumns');
    const grid = new Grid();
    const fill = () => {
      for (let row = 0; row < 5_001; row++) {
        grid.startRow(row);
        for (let column = 0; column < 1_000; column++) grid.add(column, 'number', 1);
      }
    };
    expect(fill).toThrow('imports.tooManyCells');
  });

  it('cells without end, as after a quotation mark that is never closed', async () => {
    const long = 'imports.cellTooLong';
    await expectRefusal(bytesOf(`a;b\n1;"${'x;\n'.repeat(50_000)}`), 'imports.openQuote');
    await expectRefusal(bytesOf(`a;b\n1;"${'x;\n'.repeat(50_000)}"`), long);
    await expectRefusal(bytesOf(`a;b\n1;${'1.'.repeat(1_000_000)}`), long);
    await expectRefusal(bytesOf('abcdefg'.repeat(2_000_000)), long);
    await expectRefusal(bytesOf(`<table><tr><td>${'1/'.repeat(100_000)}</td></tr></table>`), long);
    const shared = { sharedStrings: `<si><t>${'1/'.repeat(100_000)}</t></si>` };
    await expectRefusal(makeXlsx('<sheetData><row><c t="s"><v>0</v></c></row></sheetData>', shared), long);
    expect(await refusal(bytesOf(`a;b\n1;${'x'.repeat(32_767)}`))).toBe('read');
  });

  it('encodings that are not read, told apart from text', async () => {
    const letters = 'Centro;Cantidad;Unidad%Sede;1,5;kWh%';
    const mainframe = Uint8Array.from(letters.repeat(3), (letter) => {
      const code = letter.charCodeAt(0);
      if (/\d/.test(letter)) return 0xf0 + Number(letter);
      const at = [...'ajs'].findLastIndex((first) => letter.toLowerCase() >= first);
      if (at === -1) return letter === ';' ? 0x5e : letter === ',' ? 0x6b : 0x25;
      const base = [0x81, 0x91, 0xa2][at] ?? 0;
      return base + ((code | 0x20) - 'ajs'.charCodeAt(at)) + (code < 97 ? 0x40 : 0);
    });
    await expectRefusal(mainframe, 'imports.wrongType');
    const wide = Uint8Array.from(
      [...`\uFEFF${letters}`].flatMap((one) => [one.charCodeAt(0) & 255, one.charCodeAt(0) >> 8, 0, 0]),
    );
    await expectRefusal(wide, 'imports.wrongType');
  });

  it('cells of an OpenDocument sheet that are repeated over all of it', async () => {
    const cell = '<table:table-cell table:number-columns-repeated="16000" office:value-type="float" office:value="1"/>';
    const row = `<table:table-row table:number-rows-repeated="1000000">${cell}</table:table-row>`;
    await expectRefusal(makeZip({ 'content.xml': `<table:table>${row}</table:table>` }), 'imports.tooManyCells');
  });

  it('cells of a SpreadsheetML that are merged over a whole sheet', async () => {
    const cell = '<Cell ss:MergeAcross="16000" ss:MergeDown="1000000"><Data ss:Type="String">x</Data></Cell>';
    const space = 'urn:schemas-microsoft-com:office:spreadsheet';
    const book = `<Workbook xmlns="${space}" xmlns:ss="${space}"><Worksheet ss:Name="a"><Table><Row>${cell}</Row></Table></Worksheet></Workbook>`;
    await expectRefusal(bytesOf(book), 'imports.tooManyCells');
  });

  it('merged cells that all begin in one row', async () => {
    const row = (n: number, cells: number) => `<row r="${n}">${'<c><v>1</v></c>'.repeat(cells)}</row>`;
    const merges = '<mergeCell ref="B3:B4"/>'.repeat(200_000);
    const bytes = makeXlsx(`<sheetData>${row(3, 400)}${row(4, 1)}</sheetData><mergeCells>${merges}</mergeCells>`);
    const [read] = (await readWorkbook(bytes)).sheets;
    expect(read?.row(3)?.[1]).toMatchObject({ text: '1', isMerged: true });
    expect(usedMs()).toBeLessThan(LIMIT_MS);
  });

  it('a million shared strings and a workbook that repeats itself stay small', async () => {
    const strings = Array.from({ length: 1_000_000 }, (_, i) => `<si><t>${i}</t></si>`).join('');
    expect(await refusal(makeXlsx(sheet, { sharedStrings: strings }))).toBe('read');
    expect(usedMs()).toBeLessThan(LIMIT_MS);
  });
});
