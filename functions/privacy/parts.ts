import type { Account, Part, Person } from '#functions/kit/accountData.ts';
import { files, isMissing } from '#functions/ports/files.ts';
import type { ExportScope } from '#shared/privacy/schema.ts';
import { HOLDERS } from './holders.ts';

/** Everything that is given out: of a person alone, or of a whole account. */
export async function* partsOf(scopes: readonly ExportScope[], of: Person & Account): AsyncGenerator<Part> {
  for (const scope of scopes)
    for (const holder of Object.values(HOLDERS)) {
      const parts = scope === 'person' ? holder.ofPerson?.(of) : holder.ofAccount?.(of);
      if (parts) yield* parts;
    }
}

const json = (value: unknown): string => JSON.stringify(value, null, 2) ?? 'null';

async function* list(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const item of items) {
    yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield '\n]\n';
}
async function* one(read: () => Promise<unknown>): AsyncGenerator<string> {
  yield `${json(await read())}\n`;
}

/** The bytes of a part, piece by piece; null for a file that was removed since it was listed. */
export async function piecesOf(part: Part): Promise<AsyncIterable<Uint8Array | string> | null> {
  if ('items' in part) return list(part.items());
  if ('json' in part) return one(part.json);
  try {
    return await files.getStream(part.file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
