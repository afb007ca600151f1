import { useState } from 'react';
import type { Parcel, ParcelQuestion } from '#shared/cadastre/schema.ts';
import { api } from '#web/lib/api.ts';

/** Asks the cadastre: one plot is taken at once, of several one is chosen. */
export function useLookUp(onFound: (parcel: Parcel) => void) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [choices, setChoices] = useState<readonly Parcel[]>([]);
  const take = (parcel: Parcel) => {
    setChoices([]);
    onFound(parcel);
  };
  const ask = async (body: ParcelQuestion) => {
    setAsking(true);
    setFailure(null);
    setChoices([]);
    try {
      const { parcels } = await api.cadastre.lookUpParcel({ body });
      const [only] = parcels;
      if (only && parcels.length === 1) take(only);
      else setChoices(parcels);
    } catch (error) {
      setFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, failure, choices, take, ask };
}
export type LookUp = ReturnType<typeof useLookUp>;
