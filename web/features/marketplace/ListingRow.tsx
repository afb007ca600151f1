import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { listingAfter, OWNER_ACTIONS, type OwnerAction } from '#shared/marketplace/states.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Marketplace.module.css';
import { listingChanged } from './queries.ts';

const TONES: Partial<Record<Listing['state'], TagTone>> = {
  active: 'success',
  toValidate: 'mark',
  validated: 'decide',
};

/** Why what is published is not sold; null when it is, or is not published. */
function reasonOf({ state, isForSale, forestState, maySell }: Listing) {
  if (state !== 'active' || isForSale) return null;
  if (forestState !== 'ACTIVE') return 'forest' as const;
  return maySell ? ('stock' as const) : ('account' as const);
}

/** An own forest on the market: where it stands, and what can be done with it. */
export function ListingRow({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const { number, money, day } = useFormat();
  const { id, name: forest, state, stockT, annualStockT, price, reviewDueOn, observations, imagesToReview } = listing;
  const why = reasonOf(listing);
  return (
    <li className={styles.listing}>
      <div className={styles.head}>
        <h3>{forest}</h3>
        <Tag tone={TONES[state] ?? 'neutral'}>{t(`states.${state}`)}</Tag>
      </div>
      <ul className={styles.facts}>
        <li>{t('panel.stock', { stock: number(stockT), annual: number(annualStockT) })}</li>
        <li>{price.kind === 'own' ? t('panel.ownPrice', { price: money(price.cents) }) : t('panel.defaultPrice')}</li>
      </ul>
      {state === 'toValidate' && reviewDueOn ? (
        <p className="note">{t('panel.due', { day: day(reviewDueOn) })}</p>
      ) : null}
      {imagesToReview > 0 && reviewDueOn ? (
        <p className="note">{t('panel.imagesDue', { count: imagesToReview, day: day(reviewDueOn) })}</p>
      ) : null}
      {why ? <p className="note">{t('panel.notSold', { why: t(`why.${why}`) })}</p> : null}
      {observations === '' ? null : (
        <Callout tone="decide" title={t('panel.asked')}>
          {observations}
        </Callout>
      )}
      <div className={styles.actions}>
        <LinkButton
          variant="default"
          to="/forest/formMarketplace"
          search={{ forest: id }}
          aria-label={t('panel.editAria', { forest })}
        >
          {t('panel.edit')}
        </LinkButton>
        <LinkButton
          variant="default"
          to="/forest/imagesMarketplace"
          search={{ forest: id }}
          aria-label={t('images.linkAria', { forest })}
        >
          {t('images.link')}
        </LinkButton>
        <Moves listing={listing} />
      </div>
    </li>
  );
}

function Moves({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const notDone = useNotDone();
  const [busy, setBusy] = useState<OwnerAction | null>(null);
  const { id, v, name: forest } = listing;
  // What nobody has written cannot be sent or withdrawn.
  const actions = v === 0 ? [] : OWNER_ACTIONS.filter((action) => listingAfter(listing.state, action) !== null);
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
      variant={action === 'publish' || action === 'submit' ? 'filled' : 'subtle'}
      loading={busy === action}
      disabled={busy !== null}
      aria-label={t('actions.aria', { action: t(`actions.${action}`), forest })}
      onClick={() => void move(action)}
    >
      {t(`actions.${action}`)}
    </Button>
  ));
}
