import { commit, type Write } from '#functions/kit/transaction.ts';
import { claiming, releasing } from '#functions/kit/unique.ts';
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
  const taken = domains.find((one) => all.some((other) => other.brand.id !== id && other.domains.includes(one)));
  if (taken !== undefined) throw domainTaken(domains, taken);
  const before = all.find(({ brand }) => brand.id === id);
  const after = { brand: { id, ...look }, domains: [...new Set(domains)], v };
  const { tenantId, userId } = actor;
  await commit({
    writes: [writingBrand(after, { by: userId, now }), ...owningDomains({ before, after }, { by: userId, now })],
    audit: [
      {
        ...{ tenantId, subject: `brand:${id}`, name: look.name, isStaff: true },
        ...{ action: 'brands.written', by: userId, before, after },
      },
    ],
  });
  forgetBrands();
  return { ...after, v: v + 1 };
}

function domainTaken(domains: readonly string[], domain: string): AppError {
  const issue = { path: ['draft', 'domains', domains.indexOf(domain)], code: 'brands.domainTaken' } as const;
  return new AppError('brands.domainTaken', { domain }, { issues: [issue] });
}

/** Brands are of the platform, of no account. */
const domainOfBrand = (id: string, value: string) => ({
  tenantId: 'platform',
  scope: 'brandDomain',
  value,
  holder: id,
});

/**
 * Takes the domains that a brand gets and gives back those it loses: of two administrators who give one domain to two
 * brands at the same moment, one is refused. A brand as it is shipped holds none of its own yet.
 */
function owningDomains(
  { before, after }: { before: BrandRecord | undefined; after: BrandRecord },
  at: { by: string; now: Date },
): Write[] {
  const { id } = after.brand;
  const held = before && before.v > 0 ? before.domains : [];
  const gained = after.domains.filter((domain) => !held.includes(domain));
  const lost = held.filter((domain) => !after.domains.includes(domain));
  return [
    ...gained.map((domain) =>
      claiming(domainOfBrand(id, domain), { ...at, refusal: domainTaken(after.domains, domain) }),
    ),
    ...lost.map((domain) => releasing(domainOfBrand(id, domain))),
  ];
}
