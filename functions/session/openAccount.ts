import { registering } from '#functions/consents/consents.ts';
import { type Profile, profiles, readProfile } from '#functions/kit/profile.ts';
import { stampNew } from '#functions/kit/table.ts';
import { commit, putting } from '#functions/kit/transaction.ts';
import { now } from '#functions/ports/clock.ts';
import type { UserType } from '#shared/access/permissions.ts';
import type { ConsentRecord } from '#shared/consents/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { DEFAULT_ORIGIN } from '#shared/session/schema.ts';
import { accountIdsOf } from './accountIds.ts';
import { tenants } from './store.ts';

/** What a registration says of a person. */
export interface Registration {
  sub: string;
  email: string;
  userType: UserType | null;
  name: string;
  lastName: string;
  companyName: string;
  phone: string;
  language: Language;
  originData?: string | undefined;
  whiteLabel?: string | undefined;
  /** What was agreed to when registering. */
  consent?: Pick<ConsentRecord, 'version' | 'language' | 'at'> | undefined;
  /** Added by somebody to their account: never opens one. */
  isInvited?: boolean;
}

/**
 * The account of a registration: tenant, profile and audit entry in one transaction. Done twice, it is the same account
 * and the first answer stays.
 * @throws AppError `session.profileMissing` for somebody who was invited and has no profile
 */
export async function openAccount(registration: Registration): Promise<Profile> {
  const { sub } = registration;
  const { tenantId, userId } = accountIdsOf(sub);
  const known = await readProfile(sub);
  if (known) return known;
  // Whoever was adding this person did not finish; once they do, there is a profile.
  if (registration.isInvited) throw new AppError('session.profileMissing');
  const stamp = stampNew(userId, now());
  const { userType, consent } = registration;
  const exists = new AppError('conflict.versionChanged');
  try {
    await commit({
      writes: [
        putting(tenants.create({ tenantId, ownerId: userId, ...stamp }).params(), exists),
        putting(profiles.create({ ...fieldsOf(registration), userId, tenantId, ...stamp }).params(), exists),
        ...(consent ? [registering({ tenantId, userId }, consent, now())] : []),
      ],
      audit: [{ tenantId, subject: userId, action: 'session.registered', by: userId, after: { userType } }],
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === exists.code)) throw error;
  }
  const profile = await readProfile(sub);
  if (!profile) throw new AppError('session.profileMissing');
  return profile;
}

function fieldsOf({
  email,
  userType,
  originData,
  whiteLabel,
  isInvited: _,
  consent: __,
  ...registration
}: Registration) {
  return {
    ...registration,
    ...(userType && { userType }),
    ...(whiteLabel && { whiteLabel }),
    // Who comes by a brand comes from there, unless the page of the form says better.
    originData: originData || whiteLabel || DEFAULT_ORIGIN,
    userRole: 'OWNER' as const,
    preferredUsername: email,
    dni: '',
    titularCuenta: '',
    dpostal: '',
    bankingEntity: '',
    iban: '',
    municipioCode: '',
    codigoPostal: '',
    coinscrap: false,
    footprintcalculator: userType === 'Representante empresarial',
  };
}
