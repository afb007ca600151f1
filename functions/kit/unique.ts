import type { AppError } from '#shared/kernel/appError.ts';
import { retryBusy } from './retry.ts';
import { entity, stampNew, stamps } from './table.ts';
import { deleting, putting, type Write } from './transaction.ts';

/** A value that one thing of an account may have: `scope` says of what (`organization`, `site of org_...`). */
export interface Claim {
  tenantId: string;
  scope: string;
  value: string;
  /** Id of the thing that has the value. */
  holder: string;
}

const uniques = entity({
  model: { entity: 'unique', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    scope: { type: 'string', required: true },
    value: { type: 'string', required: true },
    holder: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byValue: {
      pk: {
        field: 'PK',
        composite: ['tenantId', 'scope', 'value'],
        template: 'T#{tenantId}#UNIQUE#{scope}#{value}',
      },
      sk: { field: 'SK', composite: [], template: 'UNIQUE' },
    },
  },
});

interface Taking {
  by: string;
  now: Date;
  refusal: AppError;
}
/** Takes a value in the transaction of its holder; refused when another holder has it. */
export const claiming = (claim: Claim, { by, now, refusal }: Taking): Write =>
  putting(uniques.create({ ...claim, ...stampNew(by, now) }).params(), refusal);

/** Gives a value back in the transaction that renames or deletes its holder. */
export const releasing = ({ holder, ...key }: Claim): Write =>
  deleting(
    uniques
      .remove(key)
      .where((at, { eq }) => eq(at.holder, holder))
      .params(),
  );

/** Asks that a value is still of its holder, without writing it. */
export function holding({ holder, ...key }: Claim, refusal: AppError): Write {
  const { Key, TableName } = uniques.get(key).params<{ Key: object; TableName: string }>();
  const ConditionExpression = 'holder = :holder';
  return {
    item: { ConditionCheck: { Key, TableName, ConditionExpression, ExpressionAttributeValues: { ':holder': holder } } },
    refusal,
  };
}

/** Takes a value over from a holder that has no use for it any more. */
export const takingOver = (claim: Claim, from: string, { by, now, refusal }: Taking): Write =>
  putting(
    uniques
      .put({ ...claim, ...stampNew(by, now) })
      .where((at, { eq }) => eq(at.holder, from))
      .params(),
    refusal,
  );

/** Key of the item of a claim, to clean up after a holder that is gone. */
export const claimKey = ({ holder: _, ...key }: Claim) =>
  uniques.get(key).params<{ Key: { PK: string; SK: string } }>().Key;

/** Id of the thing that has a value; null when nothing has. */
export async function holderOf(claim: Omit<Claim, 'holder'>): Promise<string | null> {
  const { data } = await retryBusy(() => uniques.get(claim).go({ consistent: true }));
  return data?.holder ?? null;
}
