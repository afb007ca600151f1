import * as z from 'zod';
import { ListAsked, ListFile } from '#shared/calculations/listFile.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { JOB_LIMIT } from '#shared/contract/limits.ts';
import { text } from '#shared/kernel/fields.ts';
import { idOf } from '#shared/kernel/ids.ts';
import { PageQuery, pageOf } from '#shared/kernel/page.ts';
import { ACCOUNT_STATES, RESTRICTIONS } from './accountStates.ts';
import { Earnings, EarningsQuery } from './earnings.ts';
import { SaleFilter } from './filter.ts';
import { Leg, Sale } from './sale.ts';

/** Where and as what a forest owner is paid: fixed with the first account, for the provider never changes it. */
export const SellerChoice = z.strictObject({ country: z.enum(['ES', 'PT']), kind: z.enum(['individual', 'company']) });
export type SellerChoice = z.output<typeof SellerChoice>;

const Seller = z.object({
  state: z.enum(ACCOUNT_STATES),
  restriction: z.enum(RESTRICTIONS).nullable(),
  /** Null until an account was begun, or when the next one begins anew. */
  choice: SellerChoice.nullable(),
  /** Taken out of the next payments, for what was refunded and could not be taken back. */
  owedCents: z.number().int().min(0),
  /** Nobody knows the tax number of the account, without which what it sells is not settled by a document. */
  lacksTaxNumber: z.boolean(),
});
export type Seller = z.output<typeof Seller>;

/** A sale as its owner sees it. */
const SaleView = Sale.omit({ ownerId: true });
export type SaleView = z.output<typeof SaleView>;
const LegView = Leg.pick({
  ...{ key: true, kind: true, dueOn: true, state: true, hold: true, cents: true, withheldCents: true },
  ...{ nettedCents: true, reversedCents: true, owedCents: true, paidAt: true },
});
export type LegView = z.output<typeof LegView>;

const line = z.coerce.number().int().min(0).max(9);
/** Calls to the provider cost its time and ours. */
const limits = [{ of: 'caller', calls: 30, seconds: 60 }] as const;

export const orders = {
  getSeller: endpoint({
    method: 'GET',
    path: '/orders/seller',
    summary: 'The account into which a forest owner is paid, as it was fetched last',
    allow: 'forestOwner',
    output: Seller,
  }),
  refreshSeller: endpoint({
    method: 'POST',
    path: '/orders/seller/refresh',
    summary: 'The same, fetched now: what an address says of it counts for nothing',
    allow: 'forestOwner',
    output: Seller,
    errors: ['orders.notProcessed'],
    limits,
  }),
  startOnboarding: endpoint({
    method: 'POST',
    path: '/orders/seller/onboarding',
    summary: 'Makes the account, once, and a link to the pages where its owner tells the rest; a link opens once',
    allow: 'forestOwner',
    body: SellerChoice,
    output: z.object({ url: z.string() }),
    errors: ['orders.notProcessed', 'orders.nothingToTell'],
    limits,
  }),
  listSales: endpoint({
    method: 'GET',
    path: '/orders/sales',
    summary: 'Lines of orders of the own forests, the newest first, from the cart on',
    allow: 'forestOwner',
    query: PageQuery.extend(SaleFilter.shape),
    output: pageOf(SaleView),
  }),
  getSale: endpoint({
    method: 'GET',
    path: '/orders/sales/{id}/{line}',
    summary: 'One of them, with the parts in which it is paid and their days',
    allow: 'forestOwner',
    params: z.object({ id: idOf('order'), line }),
    output: z.object({ sale: SaleView, legs: z.array(LegView) }),
    errors: ['orders.saleNotFound'],
  }),
  exportSales: endpoint({
    method: 'POST',
    path: '/orders/exports',
    summary: 'Write the list of sales as a file: CSV or Excel',
    allow: 'forestOwner',
    body: ListAsked.extend({ filter: SaleFilter }),
    output: ListFile,
    limits: [JOB_LIMIT],
  }),
  getSalesExport: endpoint({
    method: 'GET',
    path: '/orders/exports/{exportId}',
    summary: 'How far that file is; a link signed for five minutes once it is done',
    allow: 'forestOwner',
    params: z.object({ exportId: idOf('export') }),
    output: ListFile,
    errors: ['calculations.exportNotFound'],
  }),
  getEarnings: endpoint({
    method: 'GET',
    path: '/orders/earnings',
    summary:
      'What was sold, and how much of it is to come, was paid, is held and was taken back: in all, by forest and by month',
    allow: 'forestOwner',
    query: EarningsQuery,
    output: Earnings,
  }),
  releaseFund: endpoint({
    method: 'POST',
    path: '/admin/orders/{id}/lines/{line}/fund',
    summary: 'Decides that the guarantee fund of a sale is paid to the owner of the forest; again, it changes nothing',
    allow: 'admin',
    params: z.object({ id: idOf('order'), line }),
    body: z.strictObject({ reason: text(500).min(3) }),
    output: z.object({ legs: z.array(LegView) }),
    errors: ['orders.saleNotFound', 'orders.noFund', 'conflict.versionChanged'],
  }),
};
