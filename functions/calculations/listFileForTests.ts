import { newId } from '#functions/kit/ids.ts';
import type { ListAsked, ListFile } from '#shared/calculations/listFile.ts';

interface Calls {
  readonly ask: (asked: ListAsked) => Promise<ListFile>;
  readonly read: (at: { params: Pick<ListAsked, 'exportId'> }) => Promise<ListFile>;
  readonly settled: () => Promise<unknown>;
}
/** Asks for a list as a file, twice, which is one file: how it is once the job is through. */
export const filesOf =
  ({ ask, read, settled }: Calls) =>
  async (format: ListAsked['format'], language: ListAsked['language'] = 'es') => {
    const params = { exportId: newId('export') };
    const asked = { ...params, format, language };
    await Promise.all([ask(asked), ask(asked)]);
    await settled();
    const file = await read({ params });
    const bytes = file.url === null ? null : Buffer.from(await (await fetch(file.url)).arrayBuffer());
    return { ...file, bytes, params };
  };
