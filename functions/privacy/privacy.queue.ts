import { consume } from '#functions/kit/queue.ts';
import { closeJob } from './closeJob.ts';
import { exportJob } from './exportJob.ts';
import { forgetLeft } from './forgetLeft.ts';
import { tellTeam } from './tellTeam.ts';

export const handler = consume({
  'privacy.exportRequested': exportJob,
  'privacy.closingChanged': tellTeam,
  'privacy.closingDue': closeJob,
  'team.left': forgetLeft,
});
