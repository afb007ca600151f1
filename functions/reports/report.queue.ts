import { consume } from '#functions/kit/queue.ts';
import { reportJob } from './reportJob.ts';

export const handler = consume({ 'reports.reportRequested': reportJob });
