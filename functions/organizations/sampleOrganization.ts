import { stampNew } from '#functions/kit/table.ts';
import { commit, deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { claiming, releasing } from '#functions/kit/unique.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { OrganizationDraft } from '#shared/organizations/schema.ts';
import { SiteDraft } from '#shared/organizations/site.ts';
import { withoutCalculations } from './references.ts';
import { siteNameClaim } from './siteName.ts';
import { readOrganization, stored } from './store.ts';
import { organizations, sites } from './storeEntities.ts';
import { nameClaim, removeWhatHung } from './writeOrganization.ts';

interface NewSample {
  tenantId: IdOf<'tenant'>;
  id: IdOf<'organization'>;
  name: string;
  description: string;
  sites: readonly { id: IdOf<'site'>; name: string }[];
  by: string;
  now: Date;
}

/** Writes of the sample's organization and its sites. Refused as `organizations.nameTaken`. */
export function creatingSample({ tenantId, id, name, description, sites: own, by, now }: NewSample): Write[] {
  const key = { tenantId, organizationId: id };
  const stamped = stampNew(by, now);
  const refusal = new AppError('organizations.nameTaken', { name });
  const draft = stored(OrganizationDraft.parse({ name, description, cnae: '10.22', surfaceM2: 2600, employees: 40 }));
  const site = (one: NewSample['sites'][number]): Write[] => [
    putting(
      sites.create({ ...stored(SiteDraft.parse({ name: one.name })), ...key, id: one.id, ...stamped }).params<object>(),
    ),
    claiming(siteNameClaim(key, one), { by, now, refusal }),
  ];
  return [
    putting(organizations.create({ ...draft, tenantId, id, ...stamped }).params<object>()),
    claiming(nameClaim(tenantId, { id, name }), { by, now, refusal }),
    ...own.flatMap(site),
  ];
}

/** Removes the sample's organization with all that hangs on it; its calculation is gone. Safe to repeat. */
export async function removeSampleOrganization(
  key: { tenantId: IdOf<'tenant'>; organizationId: IdOf<'organization'> },
  writes: readonly Write[],
): Promise<void> {
  const { tenantId, organizationId: id } = key;
  const before = await readOrganization(tenantId, id);
  await removeWhatHung(key);
  const own = before
    ? [
        withoutCalculations(key, new AppError('organizations.hasCalculations', { name: before.name, count: 1 })),
        deleting(organizations.remove({ tenantId, id }).params<object>()),
        releasing(nameClaim(tenantId, before)),
      ]
    : [];
  await commit({ writes: [...own, ...writes] });
}
