import { consume } from '#functions/kit/queue.ts';
import { calculateJob } from './calculateJob.ts';
import { compareJob } from './compareJob.ts';
import { copyJob } from './copyJob.ts';
import { impactJob } from './impactJob.ts';
import { removeJob } from './removeJob.ts';
import { sealJob } from './sealJob.ts';

export const handler = consume({
  'calculations.calculateRequested': calculateJob,
  'calculations.finishRequested': sealJob,
  'calculations.deleteRequested': removeJob,
  'calculations.copyRequested': copyJob,
  'calculations.impactRequested': impactJob,
  'calculations.comparisonRequested': compareJob,
});
