import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { type Aside, newAside } from '#shared/emissions/insights/aside.ts';
import { type BlobItem, blobItem, readBlob } from './blobs.ts';
import { type Key, partitionOf, type Scope } from './keys.ts';
import { totalsOf, totalsText } from './totalsJson.ts';

/** Two items beside those of the totals, in the same transaction: a cube of many sites is a file, and not everybody reads it. */
interface AsideItem extends BlobItem {
  run: string;
}
type Part = 'ASIDE' | 'CUBE';
const keyOf = (scope: Scope, part: Part): Key => ({ PK: partitionOf(scope), SK: part });

export function asideItems(
  scope: Scope,
  { run, folder, aside }: { run: string; folder: string; aside: Aside },
): Promise<AsideItem>[] {
  const { cube, ...rest } = aside;
  const item = async (part: Part, text: string): Promise<AsideItem> => {
    const head = { ...keyOf(scope, part), entity: 'totalsAside' };
    return { ...(await blobItem(head, `${folder}/${part.toLowerCase()}`, text)), run };
  };
  return [item('ASIDE', totalsText(rest)), item('CUBE', totalsText({ cube }))];
}

/** What was stored of a run beside its totals: null where there is nothing, undefined while another run is being stored. */
export async function readAside(scope: Scope, part: Part, run: string): Promise<Aside | null | undefined> {
  const input = { TableName: TABLE_NAME, Key: keyOf(scope, part), ConsistentRead: true };
  const { Item } = await retryBusy(() => document.send(new GetCommand(input)));
  const item = Item as AsideItem | undefined;
  if (item === undefined) return null;
  if (item.run !== run) return undefined;
  return { ...newAside(), ...totalsOf<Partial<Aside>>(await readBlob<string>(item)) };
}
