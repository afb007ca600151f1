import { taxIdKind } from '#shared/identifiers/taxId.ts';
import { useSignedIn } from '#web/lib/session.ts';

/** The company that was registered, as a first organization; its tax number only where it is one of a company. */
export function useCompany(isWanted: boolean) {
  const { me } = useSignedIn();
  if (!isWanted || me.companyName === '') return null;
  const kind = taxIdKind(me.dni);
  const isCompany = kind === 'cif' || kind === 'nipc';
  return { name: me.companyName, taxId: isCompany ? me.dni : '', country: kind === 'nipc' ? 'PT' : 'ES' } as const;
}
