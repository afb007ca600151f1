import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import type { Format } from '#functions/calculations/excel/reviewBook.ts';
import { type TableFormat, tableFile } from '#functions/calculations/excel/tableFile.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { SaleFilter } from '#shared/orders/contract.ts';
import type { Sale } from '#shared/orders/sale.ts';
import en from '#shared/texts/en/salesFile.json' with { type: 'json' };
import es from '#shared/texts/es/salesFile.json' with { type: 'json' };
import gl from '#shared/texts/gl/salesFile.json' with { type: 'json' };
import pt from '#shared/texts/pt/salesFile.json' with { type: 'json' };
import { salesOfOwner } from './legStore.ts';
import { fits } from './list.ts';
import { ZONE } from './sales.ts';

const TEXTS = { es, en, gl, pt };
type Texts = (typeof TEXTS)[Language];
const COLUMNS = [
  ...(['number', 'date', 'forest', 'quantity', 'unitPrice', 'net', 'commission', 'total'] as const),
  ...(['status', 'mark', 'invoice'] as const),
] as const;
const MONEY: ReadonlySet<string> = new Set(['unitPrice', 'net', 'commission', 'total']);
const formatOf = (column: (typeof COLUMNS)[number]): Format =>
  MONEY.has(column) ? 'money' : column === 'quantity' ? 'whole' : 'text';
/** Rows of a file: the whole of it travels in one answer. */
const MOST_ROWS = 5_000;

const eur = (cents: number): number => cents / 100;
const rowOf = (t: Texts, sale: Sale): CellValue[] => [
  ...[sale.number, dayIn(ZONE, new Date(sale.createdAt)), plain(sale.forest), sale.quantity],
  ...[eur(sale.unitPriceCents), eur(sale.netCents), eur(sale.commissionCents), eur(sale.ownerCents)],
  ...[t.status[sale.status], sale.mark === null ? '' : t.mark[sale.mark], sale.invoice ?? ''],
];

/** The sales of an owner as a file. @throws AppError `orders.nothingToExport`, `calculations.exportTooLarge` */
export async function exportSales(
  { tenantId }: UserActor,
  { format, ...filter }: SaleFilter & { format: TableFormat },
  language: Language,
) {
  const t = TEXTS[language];
  const rows: CellValue[][] = [];
  for await (const sale of salesOfOwner(tenantId)) {
    if (fits(sale, filter)) rows.push(rowOf(t, sale));
    if (rows.length > MOST_ROWS) throw new AppError('calculations.exportTooLarge');
  }
  if (rows.length === 0) throw new AppError('orders.nothingToExport');
  const columns = COLUMNS.map((column) => ({ header: t.columns[column], format: formatOf(column) }));
  return tableFile(format, t.file, { name: t.sheet, columns, rows });
}
