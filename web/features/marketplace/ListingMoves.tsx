import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { type OwnerAction, ownerActions } from '#shared/marketplace/states.ts';
import { api } from '#web/lib/api.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { listingChanged } from './queries.ts';

/** What can be done with a listing as it stands: sent, published, paused, hidden, written anew, withdrawn. */
export function ListingMoves({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const notDone = useNotDone();
  const [busy, setBusy] = useState<OwnerAction | null>(null);
  const { id, v, name: forest } = listing;
  // What nobody has written cannot be sent or withdrawn.
  const actions = v === 0 ? [] : ownerActions(listing.state, listing.forestState);
  const move = async (action: OwnerAction) => {
    // What takes something away from buyers is asked first.
    const asked = action === 'revise' || action === 'withdraw' ? action : null;
    if (asked) {
      const question = { title: t(`ask.${asked}`, { forest }), body: t(`ask.${asked}Body`) };
      const isDangerous = asked === 'withdraw';
      if (!(await confirm({ ...question, confirmLabel: t(`actions.${asked}`), isDangerous }))) return;
    }
    setBusy(action);
    try {
      const next = await api.marketplace.moveListing({ params: { id }, body: { v, action } });
      await listingChanged(next);
      toast.success({ title: t('actions.done', { forest, state: t(`states.${next.state}`) }) });
    } catch (error) {
      notDone(t('actions.failed'), error);
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
