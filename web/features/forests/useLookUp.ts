import { useState } from 'react';
import type { Parcel, ParcelQuestion } from '#shared/cadastre/schema.ts';
import { api } from '#web/lib/api.ts';

/** Asks the cadastre: one plot is taken at once, of several one is chosen. `onFound` may refuse what was found by throwing. */
export function useLookUp(onFound: (parcel: Parcel) => void) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<ParcelQuestion | null>(null);
  const [choices, setChoices] = useState<readonly Parcel[]>([]);
  const take = (parcel: Parcel) => {
    setChoices([]);
    try {
      onFound(parcel);
    } catch (error) {
      setFailure(error);
    }
  };
  const forget = () => {
    setFailure(null);
    setChoices([]);
  };
  const ask = async (body: ParcelQuestion) => {
    setAsking(true);
    setAsked(body);
    forget();
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
  return { isAsking, asked, failure, choices, take, ask, forget };
}
export type LookUp = ReturnType<typeof useLookUp>;
