import { newId } from '#functions/kit/ids.ts';
import type { ListAsked, ListFile } from '#shared/calculations/listFile.ts';

interface Calls {
  readonly ask: (asked: ListAsked) => Promise<ListFile>;
  readonly read: (at: { params: Pick<ListAsked, 'exportId'> }) => Promise<ListFile>;
  readonly settled: () => Promise<unknown>;
}
/** A list that is asked for as a file, as it is once the job is through; twice asked for, it is one file. */
export async function listFile({ ask, read, settled }: Calls, of: Omit<ListAsked, 'exportId'>) {
  const asked = { ...of, exportId: newId('export') };
  await Promise.all([ask(asked), ask(asked)]);
  await settled();
  const file = await read({ params: { exportId: asked.exportId } });
  const bytes = file.url === null ? null : Buffer.from(await (await fetch(file.url)).arrayBuffer());
  return { ...file, bytes, params: { exportId: asked.exportId } };
}
