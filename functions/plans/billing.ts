import { profiles } from '#functions/kit/profile.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting, updating } from '#functions/kit/transaction.ts';
import { payments } from '#functions/ports/payments.ts';
import { ownerOf } from '#functions/session/owner.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { tierOf } from '#shared/access/plans.ts';
import type { PlanTier } from '#shared/constants/pricing.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { type BillingData, providersTaxId } from '#shared/plans/billing.ts';
import { type Vat, vatOf } from '#shared/pricing/vat.ts';
import { asking } from './failures.ts';
import { follow } from './follow.ts';
import { customers, findBilling, keepingBilling, type StoredBilling } from './store.ts';
import { followVat } from './vat.ts';

/** The account as the provider knows it: one customer, however often and at once it is asked for. */
async function ensureCustomer({ tenantId, userId }: UserActor, now: Date): Promise<string> {
  const { sub, stripeCustomerId } = await ownerOf(tenantId);
  if (stripeCustomerId) return stripeCustomerId;
  const { id } = await asking(() =>
    payments().customers.create({ metadata: { tenant: tenantId } }, { idempotencyKey: `customer:${tenantId}` }),
  );
  const naming = profiles
    .patch({ sub })
    .set({ stripeCustomerId: id })
    .add({ v: 1 })
    .where((at, { notExists }) => notExists(at.stripeCustomerId))
    .params();
  try {
    const own = customers.create({ customerId: id, tenantId, ...stampNew(userId, now) }).params();
    await commit({ writes: [updating(naming), putting(own)] });
  } catch (error) {
    // The same call, a moment before.
    const { stripeCustomerId: known } = await ownerOf(tenantId);
    if (!known) throw error;
    return known;
  }
  return id;
}

/**
 * Copies the billing data to the provider: what it refuses is not kept, here or there. First the tax number, which it may
 * refuse; the others go last, so that whoever is told of the change meanwhile never finds a customer without a number.
 * Answers whether it was found to be a VAT number.
 */
async function tellProvider(customer: string, data: BillingData, email: string): Promise<boolean> {
  const { legalName, address, city, province, postalCode, country } = data;
  const wanted = providersTaxId(data);
  const { data: known } = await payments().customers.listTaxIds(customer, { limit: 100 });
  const isWanted = (one: { type: string; value: string }) => one.type === wanted?.type && one.value === wanted.value;
  const kept = wanted && (known.find(isWanted) ?? (await payments().customers.createTaxId(customer, wanted)));
  await payments().customers.update(customer, {
    name: legalName,
    email,
    address: { line1: address, city, state: province, postal_code: postalCode, country },
  });
  for (const one of known) if (!isWanted(one)) await payments().customers.deleteTaxId(customer, one.id);
  return kept?.type === 'eu_vat' && kept.verification?.status === 'verified';
}

/** The provider's message of our own change may come before our own write: then it is written once more. */
const ATTEMPTS = 3;
async function keep({ tenantId, userId }: UserActor, own: Pick<StoredBilling, 'data' | 'isVatNumberValid'>, now: Date) {
  for (let attempt = 1; ; attempt++) {
    const before = await findBilling(tenantId);
    const write = keepingBilling(tenantId, { before, after: { ...before, ...own }, by: userId, now });
    const entry = { tenantId, subject: userId, action: 'plans.billingSet', by: userId } as const;
    try {
      return await commit({ writes: [write], audit: [entry] });
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'conflict.versionChanged';
      if (!isLate || attempt >= ATTEMPTS) throw error;
    }
  }
}

/**
 * Sets the billing data, here and with the provider; the VAT of what runs follows.
 * @throws AppError `plans.billingRefused`, `plans.notProcessed`, `conflict.versionChanged`
 */
export async function setBilling(actor: UserActor, data: BillingData, now: Date): Promise<void> {
  const customer = await ensureCustomer(actor, now);
  const { preferredUsername } = await ownerOf(actor.tenantId);
  const isVatNumberValid = await asking(() => tellProvider(customer, data, preferredUsername));
  const own = { data, isVatNumberValid };
  await keep(actor, own, now);
  if (await asking(() => followVat(customer, vatOfBilling(own, now)))) await asking(() => follow(customer, now));
}

/** What a payment needs: a customer, and all of the billing data. @throws AppError `plans.billingRequired` */
export async function requireBilling(tenantId: string): Promise<{ customer: string; billing: StoredBilling }> {
  const [billing, owner] = await Promise.all([findBilling(tenantId), ownerOf(tenantId)]);
  if (!billing || !owner.stripeCustomerId) throw new AppError('plans.billingRequired');
  return { customer: owner.stripeCustomerId, billing };
}

/** VAT of an account; that of Spain until it has said where it is. */
export function vatOfBilling(billing: Pick<StoredBilling, 'data' | 'isVatNumberValid'> | null, now: Date): Vat {
  const { country = 'ES', postalCode = '' } = billing?.data ?? {};
  const hasValidVatNumber = billing?.isVatNumberValid ?? false;
  return vatOf({ country, postalCode, hasValidVatNumber }, now.toISOString().slice(0, 10));
}

/** What an account buys by: its billing data (null: not given yet), its VAT, and what its plan makes prices of. */
export async function termsOf(
  tenantId: string,
  now: Date,
): Promise<{ billing: BillingData | null; vat: Vat; tier: PlanTier }> {
  const [billing, owner] = await Promise.all([findBilling(tenantId), ownerOf(tenantId)]);
  const tier = tierOf(owner, now.toISOString().slice(0, 10));
  return { billing: owner.stripeCustomerId ? (billing?.data ?? null) : null, vat: vatOfBilling(billing, now), tier };
}
