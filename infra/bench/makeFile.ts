import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import ExcelJS from 'exceljs';

/*
 * Writes a year of bills, eight columns, the same every time: `makeFile.ts PATH ROWS [MORE]`, the kind by the path's
 * ending, with so many columns more of numbers, dates and words.
 * It runs in a process of its own, so that the bench's memory is that of what it measures.
 */

const FUELS = ['Gasóleo C', 'Gas natural', 'Gas propano'] as const;
const UNITS = ['l', 'kWh', 'kg'] as const;
const HEADER = ['Centro', 'Fuente', 'Actividad', 'Combustible', 'Cantidad', 'Unidad', 'Fecha', 'Notas'];
const DAYS = 366;

type Cell = string | number | Date;
function rowOf(i: number): Cell[] {
  const kind = i % FUELS.length;
  const site = i % 7 === 0 ? 'Oficina de Monforte' : 'Planta de Quiroga';
  const day = new Date(Date.UTC(2024, 0, 1 + (i % DAYS)));
  const note = `Factura ${String(100_000 + i)}`;
  return [
    site,
    `Caldera ${i % 5}`,
    'Instalaciones fijas',
    FUELS[kind] ?? '',
    100 + (i % 9000) / 10,
    UNITS[kind] ?? '',
    day,
    note,
  ];
}

/** Meters, days and codes, as exports of suppliers have beside what is needed. */
const moreOf = (i: number, count: number): Cell[] =>
  Array.from({ length: count }, (_, at) => {
    if (at % 4 === 0) return new Date(Date.UTC(2024, 0, 1 + ((i + at) % DAYS)));
    return at % 4 === 1 ? `Contador ${(i * 7 + at) % 5_000}` : ((i * 31 + at * 17) % 100_000) / 100;
  });

async function writeXlsx(path: string, rows: number, more: number): Promise<void> {
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: path, useStyles: true, useSharedStrings: true });
  const sheet = book.addWorksheet('Consumos 2024');
  sheet.getColumn(7).numFmt = 'dd/mm/yyyy';
  for (let at = 0; at < more; at += 4) sheet.getColumn(HEADER.length + at + 1).numFmt = 'dd/mm/yyyy';
  sheet.addRow([...HEADER, ...Array.from({ length: more }, (_, at) => `Dato ${at + 1}`)]).commit();
  for (let i = 0; i < rows; i++) sheet.addRow([...rowOf(i), ...moreOf(i, more)]).commit();
  sheet.commit();
  await book.commit();
}

const csvCell = (cell: Cell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : cell;
};
async function writeCsv(path: string, rows: number): Promise<void> {
  const out = createWriteStream(path);
  out.write(`${HEADER.join(';')}\n`);
  for (let i = 0; i < rows; i++) if (!out.write(`${rowOf(i).map(csvCell).join(';')}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'finish');
}

const [path = '', rows = '0', more = '0'] = process.argv.slice(2);
await (path.endsWith('.xlsx') ? writeXlsx(path, Number(rows), Number(more)) : writeCsv(path, Number(rows)));
