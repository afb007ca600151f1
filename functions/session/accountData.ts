import { type AccountData, OF_PERSON, plainItem, WORK } from '#functions/kit/accountData.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { deleting, updating, type Write } from '#functions/kit/transaction.ts';
import { tenants } from './store.ts';

export const accountData: AccountData = {
  // Both end with the last step of a closing, since the work finds its way by them.
  kinds: { profile: OF_PERSON, tenant: WORK },
  async *ofPerson({ sub }) {
    yield {
      topic: 'profile',
      path: 'profile.json',
      async json() {
        const profile = await readProfile(sub);
        return profile && plainItem(profile);
      },
    };
  },
};

/** Removes a person whom nothing else leads to any more. */
export async function removeProfile(sub: string): Promise<void> {
  await retryBusy(() => profiles.delete({ sub }).go());
}

/** Writes that end an account: of its owner's profile and of itself. */
export const endingAccount = ({ sub, tenantId }: Pick<Profile, 'sub' | 'tenantId'>): Write[] => [
  deleting(profiles.delete({ sub }).params()),
  deleting(tenants.delete({ tenantId }).params()),
];

/** What of a profile says who somebody is beyond their name, emptied. */
export const NOBODY = {
  preferredUsername: '',
  companyName: '',
  phone: '',
  dni: '',
  titularCuenta: '',
  dpostal: '',
  bankingEntity: '',
  iban: '',
  municipioCode: '',
  codigoPostal: '',
} as const;
const DIGITS_SHOWN = 6;

/**
 * The write that leaves of a person who left an account what the account needs to tell its people apart: the end of an
 * id. Refused when it was done before.
 */
export function pseudonymising({ sub, userId, v, removedAt }: Profile, now: Date): Write {
  const at = now.toISOString();
  const set = {
    ...NOBODY,
    lastName: '',
    name: userId.slice(-DIGITS_SHOWN),
    removedAt: removedAt ?? at,
    disabledAt: at,
    updatedAt: at,
  };
  const update = profiles
    .patch({ sub })
    .set({ ...set, v: v + 1 })
    .remove(['closing', 'stripeCustomerId'])
    .where((known, { eq }) => eq(known.v, v))
    .params();
  return updating(update);
}
