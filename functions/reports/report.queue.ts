import { consume } from '#functions/kit/queue.ts';
import { reportJob } from './reportJob.ts';
import { yearJob } from './yearJob.ts';

export const handler = consume({ 'reports.reportRequested': reportJob, 'reports.yearReportRequested': yearJob });
