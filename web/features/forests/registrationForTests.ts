import type { Forest } from '#shared/forests/schema.ts';
import { server } from '#web/lib/apiForTests.ts';
import { FOREST, RUN } from './forestsForTests.ts';

export const TEXTS = ['forests', 'forestCo2', 'species', 'errors'];
/** The forest that the server has. */
export const had = { forest: FOREST };

/** A server that keeps one forest. */
export function keepsOne(): void {
  server.reset();
  had.forest = FOREST;
  const save = ({ body }: { body: { draft: object } }) => {
    had.forest = { ...had.forest, ...body.draft, v: had.forest.v + 1 };
    return had.forest;
  };
  server.answers['forests.getForest'] = () => had.forest;
  server.answers['forests.saveForest'] = save;
  server.answers['forests.createForest'] = (input: { body: { id: Forest['id']; draft: object } }) => {
    had.forest = { ...had.forest, id: input.body.id, v: 0 };
    return save(input);
  };
  server.answers['forests.estimateForest'] = RUN;
}
