import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { type OwnerAction, ownerActions } from '#shared/marketplace/states.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { listingChanged } from './queries.ts';

/** What must be said before a listing is sent. */
const NEEDED = ['category', 'short', 'long'] as const;
const lackingOf = (error: unknown) =>
  error instanceof AppError ? NEEDED.filter((field) => error.issues.some(({ path }) => path[0] === field)) : [];

interface MovesProps {
  readonly listing: Listing;
  /** Where it is written what lacks stands beside its field; whether all of it does. */
  readonly onFailed?: (error: unknown) => boolean;
}

/** What can be done with a listing as it stands: sent, published, paused, hidden, written anew, withdrawn. */
export function ListingMoves({ listing, onFailed }: MovesProps) {
  const { t } = useTranslation('marketplace');
  const { list } = useFormat();
  const notDone = useNotDone();
  const [busy, setBusy] = useState<OwnerAction | null>(null);
  const { id, v, name: forest } = listing;
  // What nobody has written cannot be sent or withdrawn.
  const actions = v === 0 ? [] : ownerActions(listing.state, listing.forestState);
  /** What takes something away from buyers is asked first. */
  const isMeant = async (action: OwnerAction): Promise<boolean> => {
    if (action !== 'revise' && action !== 'withdraw') return true;
    const question = { title: t(`ask.${action}`, { forest }), body: t(`ask.${action}Body`) };
    return confirm({ ...question, confirmLabel: t(`actions.${action}`), isDangerous: action === 'withdraw' });
  };
  const move = async (action: OwnerAction) => {
    if (!(await isMeant(action))) return;
    setBusy(action);
    try {
      const next = await api.marketplace.moveListing({ params: { id }, body: { v, action } });
      await listingChanged(next);
      toast.success({ title: t('actions.done', { forest, state: t(`states.${next.state}`) }) });
    } catch (error) {
      if (onFailed?.(error)) return;
      const fields = lackingOf(error).map((field) => t(`form.${field}`));
      if (fields.length > 0)
        toast.error({ title: t('actions.failed'), detail: t('actions.lacking', { fields: list(fields) }) });
      else notDone(t('actions.failed'), error);
    } finally {
      setBusy(null);
    }
  };
  return actions.map((action) => (
    <Button
      key={action}
      variant={action === 'publish' || action === 'submit' ? 'filled' : 'default'}
      loading={busy === action}
      disabled={busy !== null}
      aria-label={t('actions.aria', { action: t(`actions.${action}`), forest })}
      onClick={() => void move(action)}
    >
      {t(`actions.${action}`)}
    </Button>
  ));
}
