import { consume } from '#functions/kit/queue.ts';
import { exportJob } from './exportJob.ts';

export const handler = consume({ 'calculations.exportRequested': exportJob });
