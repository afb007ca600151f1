import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readMany } from '#functions/kit/batch.ts';
import { retryBusy } from '#functions/kit/retry.ts';
import { document, TABLE_NAME } from '#functions/kit/table.ts';
import { isMissing } from '#functions/ports/files.ts';
import { type Aside, type Cube, newAside } from '#shared/emissions/insights/aside.ts';
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

/** The cubes of several calculations, by calculation: in batches; a large one is a file of its own. */
export async function readCubes(scopes: readonly Scope[]): Promise<Map<string, Cube>> {
  const items = await readMany<AsideItem>(scopes.map((scope) => keyOf(scope, 'CUBE')));
  const byPartition = new Map(items.map((item) => [item.PK, item]));
  const read = async (scope: Scope): Promise<[string, Cube][]> => {
    const item = byPartition.get(partitionOf(scope));
    // A file that a run has just replaced: the next look has the new one.
    const text = item && (await readBlob<string>(item).catch(unlessMissing));
    return text ? [[scope.calculationId, totalsOf<Pick<Aside, 'cube'>>(text).cube]] : [];
  };
  return new Map((await Promise.all(scopes.map(read))).flat());
}
function unlessMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
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
