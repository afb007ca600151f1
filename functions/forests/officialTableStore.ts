import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import { putting, type Write } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';

/** Which table of the ministry is in use: `FORESTS#TABLE` / `CURRENT`. Written with the entry that says who loaded it. */
const items = entity({
  model: { entity: 'forestOfficialTable', service: 'souto', version: '1' },
  attributes: {
    hash: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    only: {
      pk: { field: 'PK', composite: [], template: 'FORESTS#TABLE' },
      sk: { field: 'SK', composite: [], template: 'CURRENT' },
    },
  },
});

/** SHA-256 of the table in use, in hexadecimal; null, at version 0: nobody ever loaded one. */
export async function readLoaded(): Promise<{ hash: string | null; v: number }> {
  const { data } = await retryBusy(() => items.get({}).go({ consistent: true }));
  return data ? { hash: data.hash, v: data.v } : { hash: null, v: 0 };
}

/** Puts a table in use, in the place of the one of version `v`: of two administrators at once, one is refused. */
export function using({ hash, v }: { hash: string; v: number }, { by, now }: { by: string; now: Date }): Write {
  const put = items
    .put({ ...stampNew(by, now), hash, v: v + 1 })
    .where((at, { eq, notExists }) => (v === 0 ? notExists(at.v) : eq(at.v, v)))
    .params();
  return putting(put, new AppError('conflict.versionChanged'));
}
