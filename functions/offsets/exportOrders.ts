import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import type { Format } from '#functions/calculations/excel/reviewBook.ts';
import { type TableFormat, tableFile } from '#functions/calculations/excel/tableFile.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { OrderFilter } from '#shared/offsets/contract.ts';
import type { Order } from '#shared/offsets/order.ts';
import en from '#shared/texts/en/offsets.json' with { type: 'json' };
import es from '#shared/texts/es/offsets.json' with { type: 'json' };
import gl from '#shared/texts/gl/offsets.json' with { type: 'json' };
import pt from '#shared/texts/pt/offsets.json' with { type: 'json' };
import { fits } from './list.ts';
import { ordersOf } from './store.ts';

const TEXTS = { es, en, gl, pt };
type Texts = (typeof TEXTS)[Language];
/** Rows of a file: the whole of it travels in one answer. */
const MOST_ROWS = 5_000;

const COLUMNS = [
  ...['date', 'number', 'forest'],
  ...['quantity', 'unitPrice', 'discount', 'net', 'vatRate', 'vat', 'total', 'commission', 'owner'],
  ...['status', 'refunded', 'invoice', 'report'],
] as (keyof Texts['columns'])[];
const FORMATS: Readonly<Partial<Record<keyof Texts['columns'], Format>>> = {
  quantity: 'whole',
  discount: 'percent',
  vatRate: 'percent',
};
const MONEY: ReadonlySet<string> = new Set(['unitPrice', 'net', 'vat', 'total', 'commission', 'owner', 'refunded']);
const formatOf = (column: keyof Texts['columns']): Format =>
  MONEY.has(column) ? 'money' : (FORMATS[column] ?? 'text');

const eur = (cents: number): number => cents / 100;
const statusOf = (t: Texts, { transaction, mark }: Order): string =>
  mark === null ? t.status[transaction] : `${t.status[transaction]}: ${t.mark[mark]}`;

/** One row for each forest of an order. What was given back is of the order: it stands in the row of the first. */
const rowsOf = (t: Texts, order: Order): CellValue[][] =>
  order.lines.map((line, i) => [
    dayIn('Europe/Madrid', new Date(order.confirmedAt ?? order.createdAt)),
    ...[order.number, plain(line.forest), line.quantity, eur(line.unitPriceCents)],
    ...[line.belowMarketBp / WHOLE_BP, eur(line.netCents), order.vat.bp / WHOLE_BP, eur(line.vatCents)],
    ...[eur(line.totalCents), eur(line.commissionCents), eur(line.ownerCents)],
    ...[statusOf(t, order), i === 0 ? eur(order.refundedCents) : 0, order.invoice?.number ?? ''],
    order.certificateId === null ? t.no : t.yes,
  ]);

/** The orders of an account as a file. @throws AppError `calculations.noDataToExport`, `calculations.exportTooLarge` */
export async function exportOrders(
  { tenantId }: UserActor,
  { format, language, ...filter }: OrderFilter & { format: TableFormat; language: Language },
) {
  const t = TEXTS[language];
  const rows: CellValue[][] = [];
  for await (const order of ordersOf(tenantId)) {
    if (fits(order, filter)) rows.push(...rowsOf(t, order));
    if (rows.length > MOST_ROWS) throw new AppError('calculations.exportTooLarge');
  }
  if (rows.length === 0) throw new AppError('calculations.noDataToExport');
  const columns = COLUMNS.map((column) => ({ header: t.columns[column], format: formatOf(column) }));
  return tableFile(format, t.file, { name: t.sheet, columns, rows });
}
