import type { OutboxMessage } from '#functions/kit/outbox.ts';
import { telling } from '#functions/notifications/tell.ts';
import { ownerOf } from '#functions/session/owner.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { formatFor } from '#shared/kernel/format.ts';
import type { Language } from '#shared/kernel/languages.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import type { Leg } from '#shared/orders/sale.ts';

type Kind = Extract<NotificationKind, `payout${string}` | `sale${string}`>;
type Of = Pick<Leg, 'ownerId' | 'number' | 'forest'>;

/** Messages that tell the owner of a forest of an amount, in the owner's language. Nobody, when the account is gone. */
export async function tellingOwner(of: Of, kind: Kind, cents: number, tonnes = 0): Promise<OutboxMessage[]> {
  const { ownerId: tenantId, number, forest } = of;
  const language = await languageOf(tenantId);
  if (language === null) return [];
  const { money, number: figure } = formatFor(language);
  const details = { number, forest, amount: money(cents), tonnes: figure(tonnes) };
  return telling({ tenantId, kind, by: 'payments', details, link: '/forest/marketplace/orders' });
}

async function languageOf(tenantId: string): Promise<Language | null> {
  try {
    return (await ownerOf(tenantId)).language as Language;
  } catch (error) {
    if (error instanceof AppError && error.code === 'session.profileMissing') return null;
    throw error;
  }
}
