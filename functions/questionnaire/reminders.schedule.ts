import { onSchedule } from '#functions/kit/schedule.ts';
import { remindAll } from './reminders.ts';

export const handler = onSchedule('questionnaire.remindersDue', remindAll);
