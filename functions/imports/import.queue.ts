import { isApart, serveApart } from '#functions/kit/apart.ts';
import { consume } from '#functions/kit/queue.ts';
import { runJob } from './apartJobs.ts';
import { readStep } from './readStep.ts';
import { saveStep } from './saveStep.ts';
import { findImport } from './store.ts';
import { undoStep } from './undoStep.ts';
import { validateStep } from './validateStep.ts';

const STEPS = {
  read: { state: 'READING', run: readStep },
  validate: { state: 'VALIDATING', run: validateStep },
  save: { state: 'SAVING', run: saveStep },
  undo: { state: 'UNDOING', run: undoStep },
} as const;

/** The same bundle is the process apart in which untrusted files are parsed. */
if (isApart()) serveApart(runJob);

/** Does the step that is asked for, if the import still waits for it: a message may come twice, late, or out of order. */
export const handler = consume({
  'imports.stepRequested': async ({ tenantId, importId, step }, context) => {
    const stored = await findImport({ tenantId, id: importId });
    const { state, run } = STEPS[step];
    if (stored?.state !== state)
      return context.log.info('A step that is not waited for', { importId, step, state: stored?.state });
    await run(stored, context);
  },
});
