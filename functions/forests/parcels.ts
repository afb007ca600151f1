import { retryBusy } from '#functions/kit/retry.ts';
import { entity } from '#functions/kit/table.ts';
import { deleting, putting, type Write } from '#functions/kit/transaction.ts';
import { parcelKeysOf } from '#shared/forests/rules.ts';
import type { Plot } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** One forest at a time has a parcel, whoever's it is: `PARCEL#<key>` / `PARCEL`. */
const items = entity({
  model: { entity: 'forestParcel', service: 'souto', version: '1' },
  attributes: {
    key: { type: 'string', required: true },
    forestId: { type: 'string', required: true },
    tenantId: { type: 'string', required: true },
  },
  indexes: {
    byKey: {
      pk: { field: 'PK', composite: ['key'], template: 'PARCEL#{key}' },
      sk: { field: 'SK', composite: [], template: 'PARCEL' },
    },
  },
});
/** Credits of a year are issued once of a parcel, whoever has it by then: `PARCEL#<key>` / `VINTAGE#<year>`. */
const issued = entity({
  model: { entity: 'parcelVintage', service: 'souto', version: '1' },
  attributes: {
    key: { type: 'string', required: true },
    vintage: { type: 'number', required: true },
    forestId: { type: 'string', required: true },
  },
  indexes: {
    byKey: {
      pk: { field: 'PK', composite: ['key'], template: 'PARCEL#{key}' },
      sk: { field: 'SK', composite: ['vintage'], template: 'VINTAGE#{vintage}' },
    },
  },
});
interface Holder {
  readonly id: string;
  readonly tenantId: string;
  readonly plots: readonly Plot[];
}

/** Takes the parcels of a forest that is submitted. @throws in its transaction AppError `forests.parcelTaken` */
export const takingParcels = (of: Holder): Write[] => taking(of, parcelKeysOf(of.plots));
const taking = ({ id, tenantId }: Omit<Holder, 'plots'>, keys: readonly string[]): Write[] =>
  keys.map((key) =>
    putting(
      items
        .put({ key, forestId: id, tenantId })
        .where((at, { eq, notExists }) => `${notExists(at.forestId)} OR ${eq(at.forestId, id)}`)
        .params(),
      new AppError('forests.parcelTaken', { reference: key }),
    ),
  );

/** Gives them back: the forest is its owner's to change again, or no forest of the platform any more. */
export const freeingParcels = (of: Holder): Write[] => freeing(of, parcelKeysOf(of.plots));
const freeing = ({ id }: Pick<Holder, 'id'>, keys: readonly string[]): Write[] =>
  keys.map((key) =>
    deleting(
      items
        .delete({ key })
        .where((at, { eq, notExists }) => `${notExists(at.forestId)} OR ${eq(at.forestId, id)}`)
        .params(),
    ),
  );

/** Of a forest whose parcels are known by other names now: each is taken or given back once. */
export function exchangingParcels(before: Holder, next: Holder): Write[] {
  const [had, has] = [parcelKeysOf(before.plots), parcelKeysOf(next.plots)];
  const without = (some: readonly string[], others: readonly string[]) => some.filter((key) => !others.includes(key));
  return [...taking(next, without(has, had)), ...freeing(before, without(had, has))];
}

/** Parcels that are known by other names after one transaction: each is two writes, beside those of the map. */
const RENAMED_AT_ONCE = 30;
/** The plots of a forest on their way to what they are next, so that no transaction has too many writes: the last are those. */
export function inParts(before: readonly Plot[], next: readonly Plot[]): Plot[][] {
  const isRenamed = (i: number) =>
    String(parcelKeysOf(before.slice(i, i + 1))) !== String(parcelKeysOf(next.slice(i, i + 1)));
  const renamed = next.map((_, i) => i).filter(isRenamed);
  const parts = Math.max(1, Math.ceil(renamed.length / RENAMED_AT_ONCE));
  return Array.from({ length: parts }, (_, part) => {
    const later = new Set(renamed.slice((part + 1) * RENAMED_AT_ONCE));
    return next.map((plot, i) => (later.has(i) ? (before[i] ?? plot) : plot));
  });
}

export interface Year {
  readonly key: string;
  /** The forest that took it last; null: none has. */
  readonly forestId: string | null;
}
/** A year of each parcel of a forest, and which forest has taken it. */
export const yearsOf = ({ plots }: Pick<Holder, 'plots'>, vintage: number): Promise<Year[]> =>
  Promise.all(
    parcelKeysOf(plots).map(async (key) => {
      const { data } = await retryBusy(() => issued.get({ key, vintage }).go({ consistent: true }));
      return { key, forestId: data?.forestId ?? null };
    }),
  );

/** Takes a year of parcels, for good. @throws in its transaction AppError `conflict.versionChanged` when another was quicker */
export const takingYears = ({ id }: Pick<Holder, 'id'>, vintage: number, years: readonly Year[]): Write[] =>
  years.map(({ key, forestId }) =>
    putting(
      issued
        .put({ key, vintage, forestId: id })
        .where((at, { eq, notExists }) =>
          forestId === null ? `${notExists(at.forestId)} OR ${eq(at.forestId, id)}` : eq(at.forestId, forestId),
        )
        .params(),
    ),
  );
