import { consume } from '#functions/kit/queue.ts';
import { checkSubscription } from '#functions/plans/check.ts';
import { workOn } from './work.ts';

export const handler = consume({ 'payments.eventReceived': workOn, 'plans.checkDue': checkSubscription });
