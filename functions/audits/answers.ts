import type { StoredInvitation } from '#functions/kit/invitations.ts';
import { invitationState } from '#shared/audits/rules.ts';
import type { Invitation } from '#shared/audits/schema.ts';
import type { IdOf } from '#shared/kernel/ids.ts';

/** What an audit was closed with, and about which version of the calculation. */
export interface Closing {
  text: string;
  /** Of the document in the documents bucket; null without one. */
  key: string | null;
  fileName: string | null;
  calculationV: number;
}
export const closingOf = ({ closing }: StoredInvitation): Closing | null => (closing as Closing | undefined) ?? null;

export interface Moment {
  now: Date;
  /** Version of the calculation as it stands. */
  calculationV: number;
}
/** An invitation as it is answered. */
export function answerOf(stored: StoredInvitation, { now, calculationV }: Moment): Invitation {
  const { name, email, language, note, byName, expiresAt, lastSeenAt = null, closedAt, v, createdAt } = stored;
  const closing = closingOf(stored);
  return {
    id: stored.id as IdOf<'invitation'>,
    calculationId: stored.calculationId as IdOf<'calculation'>,
    ...{ name, email, language, note, byName, expiresAt, lastSeenAt, v, createdAt },
    state: invitationState(stored, now),
    conclusion:
      closing && closedAt !== undefined
        ? {
            text: closing.text,
            fileName: closing.fileName,
            at: closedAt,
            isCurrent: closing.calculationV === calculationV,
          }
        : null,
  };
}
