import { type Account, type AccountData, OF_ACCOUNT, WORK } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { findPicture, picturePlace } from '#functions/kit/pictures/slot.ts';
import { claimKey } from '#functions/kit/unique.ts';
import { logoSlot } from './logoSlot.ts';
import { allOrganizations, allSites, organizationKeys } from './store.ts';
import { nameClaim, removeWhatHung } from './writeOrganization.ts';

/** Removes the organizations of an account, whose calculations are removed: each goes last of what hangs on it. */
async function forgetAccount({ tenantId }: Account): Promise<void> {
  for (const organization of await allOrganizations(tenantId)) {
    const key = { tenantId, organizationId: organization.id };
    await removeWhatHung(key);
    const { own, counter } = organizationKeys(key);
    await writeBatch([{ remove: counter }, { remove: claimKey(nameClaim(tenantId, organization)) }]);
    await writeBatch([{ remove: own }]);
  }
}

export const accountData: AccountData = {
  kinds: {
    organization: OF_ACCOUNT,
    site: OF_ACCOUNT,
    organizationLogo: OF_ACCOUNT,
    organizationCounter: WORK,
    // Each goes with the calculation whose rows name a site.
    reference: WORK,
  },
  async *ofAccount({ tenantId }) {
    for (const organization of await allOrganizations(tenantId)) {
      const { id } = organization;
      const key = { tenantId, organizationId: id };
      yield { topic: 'organizations', path: `${id}/organization.json`, json: async () => organization };
      yield { topic: 'organizations', path: `${id}/sites.json`, json: () => allSites(key) };
      const { picture } = await findPicture(logoSlot(key));
      if (picture) yield { topic: 'organizations', path: `${id}/logo.png`, file: picturePlace(picture.key) };
    }
  },
  forgetAccount,
};
