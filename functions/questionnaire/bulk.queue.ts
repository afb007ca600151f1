import { consume } from '#functions/kit/queue.ts';
import { bulkJob } from './bulkJob.ts';

export const handler = consume({ 'questionnaire.bulkRequested': bulkJob });
