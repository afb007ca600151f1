import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import type { Parcel } from '#shared/cadastre/schema.ts';
import { PARCEL_KEPT_DAYS } from '#shared/constants/cadastre.ts';

/**
 * Plots as the State's cadastre told them, for all accounts: what stands in it is public.
 * | item | partition / sort key | used for |
 * |---|---|---|
 * | cadastreParcel | `CADASTRE#<reference>` / `PARCEL` | not to ask again within 30 days |
 */
const kept = entity({
  model: { entity: 'cadastreParcel', service: 'souto', version: '1' },
  attributes: {
    /** The 14 characters of the parcel. */
    reference: { type: 'string', required: true },
    parcel: { type: 'any', required: true },
    ttl: { type: 'number', required: true },
  },
  indexes: {
    byReference: {
      pk: { field: 'PK', composite: ['reference'], template: 'CADASTRE#{reference}' },
      sk: { field: 'SK', composite: [], template: 'PARCEL' },
    },
  },
});

/** The table removes what is past its time some while after it. */
export async function keptParcel(reference: string, now: Date): Promise<Parcel | null> {
  const { data } = await retryBusy(() => kept.get({ reference }).go());
  return data && data.ttl > now.getTime() / 1000 ? (data.parcel as Parcel) : null;
}

export async function keepParcel(parcel: Parcel, now: Date): Promise<void> {
  const ttl = Math.floor(now.getTime() / 1000) + PARCEL_KEPT_DAYS * 86_400;
  await retryBusy(() => kept.put({ reference: parcel.reference, parcel, ttl }).go());
}
