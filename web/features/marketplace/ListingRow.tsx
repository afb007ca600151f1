import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import forestRows from '#web/ui/ForestRows.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Tag, type TagTone } from '#web/ui/Tag.tsx';
import { ListingMoves } from './ListingMoves.tsx';
import styles from './Marketplace.module.css';
import { reasonOf } from './reason.ts';

const TONES: Partial<Record<Listing['state'], TagTone>> = {
  active: 'success',
  toValidate: 'mark',
  validated: 'decide',
};

/** An own forest on the market: where it stands, and what can be done with it. */
export function ListingRow({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const { number, money, day } = useFormat();
  const { id, name: forest, forestState, state, stockT, annualStockT, price } = listing;
  const { reviewDueOn, observations, imagesToReview } = listing;
  const why = reasonOf(listing);
  // Before the team has reviewed the forest nobody knows what it gives.
  const isKnown = stockT + annualStockT > 0;
  return (
    <li className={styles.listing}>
      <div className={styles.head}>
        <h3>{forest}</h3>
        <Tag tone={TONES[state] ?? 'neutral'}>{t(`states.${state}`)}</Tag>
      </div>
      <ul className={forestRows.facts}>
        {isKnown ? <li>{t('panel.stock', { stock: number(stockT), annual: number(annualStockT) })}</li> : null}
        <li>{price.kind === 'own' ? t('panel.ownPrice', { price: money(price.cents) }) : t('panel.defaultPrice')}</li>
      </ul>
      {state === 'toValidate' && reviewDueOn ? (
        <p className="note">{t('panel.due', { day: day(reviewDueOn) })}</p>
      ) : null}
      {imagesToReview > 0 && reviewDueOn ? (
        <p className="note">{t('panel.imagesDue', { count: imagesToReview, day: day(reviewDueOn) })}</p>
      ) : null}
      {forestState === 'DISABLED' ? <p className="note">{t('market.disabledBody')}</p> : null}
      {why && forestState !== 'DISABLED' ? (
        <p className="note">{t('panel.notSold', { why: t(`why.${why}`) })}</p>
      ) : null}
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
        <ListingMoves listing={listing} />
      </div>
    </li>
  );
}
