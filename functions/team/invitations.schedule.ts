import { onSchedule } from '#functions/kit/schedule.ts';
import { clearLeft, endInvitation } from './endInvitation.ts';
import { dueInvitations, leftAddings } from './invitationStore.ts';

/** Enough to end the one in hand; the next run goes on. */
const STOP_MS = 5_000;

/** Ends the invitations by which nobody came in, and clears what creates left that were interrupted. */
export const handler = onSchedule('team.invitationsDue', async ({ now, remainingMs, log }) => {
  for await (const invitation of dueInvitations(now)) {
    if (remainingMs() < STOP_MS) return;
    await endInvitation(invitation, now);
    log.info('Invitation due', { tenantId: invitation.tenantId, userId: invitation.userId });
  }
  for await (const adding of leftAddings()) {
    if (remainingMs() < STOP_MS) return;
    await clearLeft(adding, now);
    log.warn('Interrupted create cleared', { tenantId: adding.tenantId });
  }
});
