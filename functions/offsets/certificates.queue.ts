import { consume } from '#functions/kit/queue.ts';
import { certificateJob } from './certificateJob.ts';
import { calculationJob } from './followCalculation.ts';

export const handler = consume({
  'offsets.certificateWanted': certificateJob,
  'offsets.calculationChanged': calculationJob,
});
