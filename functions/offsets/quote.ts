import { availableOf } from '#functions/credits/available.ts';
import { projectOf } from '#functions/credits/projects.ts';
import { mayOrder } from '#functions/marketplace/sale.ts';
import { termsOf } from '#functions/plans/billing.ts';
import { COMMISSION_BP, MOST_CHARGED_CENTS } from '#shared/constants/sales.ts';
import { unitPriceCents } from '#shared/credits/price.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Quote } from '#shared/offsets/contract.ts';
import { type OrderLine, type Pricing, pricedLine, quantityOf, sumOf } from '#shared/offsets/order.ts';
import type { BillingData } from '#shared/plans/billing.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';

export interface Wanted {
  readonly projectId: IdOf<'project'>;
  readonly quantity: number;
}
/** Lines with what they cost an account, and what an order of them would keep. */
export interface Priced {
  readonly pricing: Pricing;
  readonly billing: BillingData | null;
  readonly lines: readonly OrderLine[];
  readonly isOwnPrice: readonly boolean[];
}

/** Prices lines for an account as of now. @throws AppError `credits.projectNotFound`, `credits.notForSale` */
export async function priced(tenantId: string, wanted: readonly Wanted[], now: Date): Promise<Priced> {
  const [{ billing, vat, tier }, ...projects] = await Promise.all([
    termsOf(tenantId, now),
    ...wanted.map(({ projectId }) => projectOf(projectId)),
  ]);
  const mayBuy = await Promise.all(projects.map(mayOrder));
  const close = { closeCents: EU_CLOSE.cents, closedOn: EU_CLOSE.on, closeSource: EU_CLOSE.source.name };
  const pricing: Pricing = { tier, vat, ...close };
  const lines = projects.map((project, i): OrderLine => {
    const { projectId, forestNo, country, name: forest, ownerId, payout, contractOn, price } = project;
    if (!mayBuy[i]) throw new AppError('credits.notForSale', { forest });
    const sold = {
      quantity: wanted[i]?.quantity ?? 0,
      unitPriceCents: unitPriceCents(price, pricing),
      ...{ vatBp: vat.bp, commissionBp: COMMISSION_BP },
    };
    const about = { projectId, forest, forestNo, country };
    return { ...about, ...pricedLine(sold, pricing.closeCents), ownerId, payout, contractOn };
  });
  return { pricing, billing, lines, isOwnPrice: projects.map(({ price }) => price.kind === 'own') };
}

/** The lines of a cart of which orders can still be made. */
export async function stillSold<L extends Wanted>(lines: readonly L[]): Promise<L[]> {
  const may = await Promise.all(lines.map(async ({ projectId }) => mayOrder(await projectOf(projectId))));
  return lines.filter((_, i) => may[i]);
}

/**
 * Refuses what costs more than can be paid at once: before anything is reserved that nobody could pay.
 * @throws AppError `offsets.tooLarge`
 */
export function requirePayable({ lines }: Pick<Priced, 'lines'>): void {
  if (sumOf(lines).totalCents > MOST_CHARGED_CENTS) throw new AppError('offsets.tooLarge');
}

/** What lines cost an account now, with what there is of each forest. */
export async function quoteOf({ pricing, billing, lines, isOwnPrice }: Priced): Promise<Quote> {
  const available = await Promise.all(lines.map(({ projectId }) => availableOf(projectId)));
  return {
    ...pricing,
    lines: lines.map((line, i) => ({
      ...line,
      available: (available[i] ?? []).reduce((sum, one) => sum + one.available, 0),
      isOwnPrice: isOwnPrice[i] ?? false,
    })),
    quantity: quantityOf({ lines }),
    amounts: sumOf(lines),
    hasBilling: billing !== null,
  };
}
