import { consume } from '#functions/kit/queue.ts';
import { bulkJob } from './bulkJob.ts';
import { tellAssignment } from './tellAssignment.ts';

export const handler = consume({
  'questionnaire.bulkRequested': bulkJob,
  'questionnaire.assignmentTold': tellAssignment,
});
