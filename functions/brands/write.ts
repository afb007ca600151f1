import { commit } from '#functions/kit/transaction.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { DEFAULT_BRAND } from '#shared/brands/defaultBrand.ts';
import type { BrandDraft, BrandRecord } from '#shared/brands/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { forgetBrands, readBrands } from './read.ts';
import { writingBrand } from './store.ts';

interface Change {
  readonly id: string;
  readonly draft: BrandDraft;
  readonly v: number;
}

/**
 * Writes a brand as an administrator gives it. A mail domain belongs to one brand, for whose provider vouches for an
 * address decides to whom an account is opened.
 * @throws AppError `brands.reserved`, `brands.domainTaken`, `conflict.versionChanged`
 */
export async function writeBrand(actor: UserActor, { id, draft, v }: Change, now: Date): Promise<BrandRecord> {
  if (id === DEFAULT_BRAND.id) throw new AppError('brands.reserved');
  const { domains, ...look } = draft;
  const all = await readBrands();
  const taken = domains.findIndex((one) => all.some((other) => other.brand.id !== id && other.domains.includes(one)));
  if (taken >= 0) {
    const issue = { path: ['draft', 'domains', taken], code: 'brands.domainTaken' } as const;
    throw new AppError('brands.domainTaken', { domain: domains[taken] ?? '' }, { issues: [issue] });
  }
  const before = all.find(({ brand }) => brand.id === id);
  const after = { brand: { id, ...look }, domains: [...new Set(domains)], v };
  const { tenantId, userId } = actor;
  await commit({
    writes: [writingBrand(after, { by: userId, now })],
    audit: [{ tenantId, subject: `brand:${id}`, action: 'brands.written', by: userId, before, after }],
  });
  forgetBrands();
  return { ...after, v: v + 1 };
}
