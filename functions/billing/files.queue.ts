import { consume } from '#functions/kit/queue.ts';
import { filesJob } from './files.ts';
import { verifyAndTell } from './verify.ts';

export const handler = consume({ 'billing.filesRequested': filesJob, 'billing.verifyRequested': verifyAndTell });
