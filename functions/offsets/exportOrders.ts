import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import type { Format } from '#functions/calculations/excel/reviewBook.ts';
import type { List } from '#functions/calculations/listFileJob.ts';
import type { AskedList } from '#functions/calculations/listFileStore.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { OrderFilter } from '#shared/offsets/filter.ts';
import type { Order } from '#shared/offsets/order.ts';
import en from '#shared/texts/en/offsets.json' with { type: 'json' };
import es from '#shared/texts/es/offsets.json' with { type: 'json' };
import gl from '#shared/texts/gl/offsets.json' with { type: 'json' };
import pt from '#shared/texts/pt/offsets.json' with { type: 'json' };
import { fits } from './list.ts';
import { ordersOf } from './store.ts';

const TEXTS = { es, en, gl, pt };
type Texts = (typeof TEXTS)[Language];
type Asked = AskedList<OrderFilter>;

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

async function* rowsOfAll(tenantId: IdOf<'tenant'>, { language, filter }: Asked): AsyncGenerator<CellValue[]> {
  for await (const order of ordersOf(tenantId)) if (fits(order, filter)) yield* rowsOf(TEXTS[language], order);
}

/** The orders of an account as a list, for a job: who asked was checked then. */
export function ordersList(tenantId: IdOf<'tenant'>, asked: Asked): List {
  const t = TEXTS[asked.language];
  const columns = COLUMNS.map((column) => ({ header: t.columns[column], format: formatOf(column) }));
  const rows = rowsOfAll(tenantId, asked);
  return { file: t.file, name: t.sheet, columns, rows, none: 'calculations.noDataToExport' };
}
