import { isApart, serveApart } from '#functions/kit/apart.ts';
import { consume } from '#functions/kit/queue.ts';
import { runJob } from './readJob.ts';
import { readStep } from './readStep.ts';
import { findUpload } from './store.ts';
import { sumStep } from './sumStep.ts';

/** The same bundle is the process apart in which untrusted files are parsed. */
if (isApart()) serveApart(runJob);

/** Does what is asked for, if it is still waited for: a message may come twice, late, or out of order. */
export const handler = consume({
  'banking.stepRequested': async ({ tenantId, uploadId }, context) => {
    const stored = await findUpload({ tenantId, id: uploadId });
    if (stored?.state !== 'READING')
      return context.log.info('A file that is not waited for', { uploadId, state: stored?.state });
    await readStep(stored, context);
  },
  'banking.sumRequested': (asked, context) => sumStep(asked, context),
});
