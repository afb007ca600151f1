import { messageOf } from '#functions/kit/outbox.ts';
import type { ScheduledContext } from '#functions/kit/schedule.ts';
import { commit } from '#functions/kit/transaction.ts';
import { REMINDED_DAYS_BEFORE } from '#shared/constants/questionnaire.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { isNews, reminderOn } from '#shared/questionnaire/assignmentRules.ts';
import { assignmentsDueBy, puttingTold, type StoredAssignment } from './assignmentStore.ts';

const DAY_MS = 86_400_000;
/** Enough to end the one in hand; the next run goes on. */
const STOP_MS = 5_000;

/** Notes of what somebody is reminded, and has them told, at once; who changes the assignment just now comes first. */
async function remind(assignment: StoredAssignment, day: string): Promise<boolean> {
  const { tenantId, calculationId, target, userId, dueOn } = assignment;
  const told = reminderOn(dueOn, day);
  if (told === null || !isNews(told, assignment.told)) return false;
  const kind = told === 'overdue' ? 'assignmentOverdue' : 'assignmentDue';
  try {
    await commit({
      writes: [puttingTold(assignment, told)],
      messages: [messageOf('questionnaire.assignmentTold', { tenantId, calculationId, target, userId, dueOn, kind })],
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict.versionChanged') return false;
    throw error;
  }
}

/** Reminds those who have something to fill in that it is due soon, today, or overdue: each once. Safe to repeat. */
export async function remindAll({
  now,
  remainingMs,
  log,
}: Pick<ScheduledContext, 'now' | 'remainingMs' | 'log'>): Promise<void> {
  const today = dayIn('Europe/Madrid', now);
  const until = dayIn('Europe/Madrid', new Date(now.getTime() + REMINDED_DAYS_BEFORE * DAY_MS));
  let reminded = 0;
  for await (const assignment of assignmentsDueBy(until)) {
    if (remainingMs() < STOP_MS) break;
    if (await remind(assignment, today)) reminded += 1;
  }
  log.info('Reminded of assignments', { reminded });
}
