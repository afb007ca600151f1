import { type CellValue, plain } from '#functions/calculations/excel/cells.ts';
import type { Format } from '#functions/calculations/excel/reviewBook.ts';
import type { List } from '#functions/calculations/listFileJob.ts';
import type { AskedList } from '#functions/calculations/listFileStore.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { dayIn } from '#shared/kernel/time.ts';
import type { SaleFilter } from '#shared/orders/filter.ts';
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
type Asked = AskedList<SaleFilter>;
const COLUMNS = [
  ...(['number', 'date', 'forest', 'quantity', 'unitPrice', 'discount', 'net', 'vat', 'withVat'] as const),
  ...(['commission', 'total', 'status', 'mark', 'invoice'] as const),
] as const;
const MONEY: ReadonlySet<string> = new Set(['unitPrice', 'net', 'vat', 'withVat', 'commission', 'total']);
const FORMATS: Readonly<Partial<Record<(typeof COLUMNS)[number], Format>>> = { quantity: 'whole', discount: 'percent' };
const formatOf = (column: (typeof COLUMNS)[number]): Format =>
  MONEY.has(column) ? 'money' : (FORMATS[column] ?? 'text');

const eur = (cents: number | null): number | null => cents && cents / 100;
const rowOf = (t: Texts, sale: Sale): CellValue[] => [
  ...[sale.number, dayIn(ZONE, new Date(sale.createdAt)), plain(sale.forest), sale.quantity],
  ...[eur(sale.unitPriceCents), sale.belowMarketBp && sale.belowMarketBp / WHOLE_BP],
  ...[eur(sale.netCents), eur(sale.vatCents), eur(sale.totalCents), eur(sale.commissionCents), eur(sale.ownerCents)],
  ...[t.status[sale.status], sale.mark === null ? '' : t.mark[sale.mark], sale.invoice ?? ''],
];

async function* rowsOfAll(tenantId: IdOf<'tenant'>, { language, filter }: Asked): AsyncGenerator<CellValue[]> {
  for await (const sale of salesOfOwner(tenantId)) if (fits(sale, filter)) yield rowOf(TEXTS[language], sale);
}

/** The sales of an owner as a list, for a job: who asked was checked then. */
export function salesList(tenantId: IdOf<'tenant'>, asked: Asked): List {
  const t = TEXTS[asked.language];
  const columns = COLUMNS.map((column) => ({ header: t.columns[column], format: formatOf(column) }));
  return { file: t.file, name: t.sheet, columns, rows: rowsOfAll(tenantId, asked), none: 'orders.nothingToExport' };
}
