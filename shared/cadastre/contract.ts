import * as z from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { CADASTRE_LIMITS } from '#shared/contract/limits.ts';
import { Parcel, ParcelQuestion } from './schema.ts';

export const cadastre = {
  lookUpParcel: endpoint({
    method: 'POST',
    path: '/cadastre/lookup',
    summary:
      'Plots of the cadastre by reference, by polygon and parcel, or by a point: outline, area, municipality, use',
    allow: 'forestOwner',
    limits: CADASTRE_LIMITS,
    whileClosing: true,
    body: ParcelQuestion,
    output: z.object({ parcels: z.array(Parcel) }),
    errors: [
      ...(['cadastre.badReference', 'cadastre.wrongLetters', 'cadastre.notFound'] as const),
      ...(['cadastre.maintenance', 'cadastre.byHand', 'cadastre.outsideIberia'] as const),
    ],
  }),
};
