import { consume } from '#functions/kit/queue.ts';
import { tellNow } from './tellNow.ts';

export const handler = consume({ 'notifications.happened': tellNow });
