import { useTranslation } from 'react-i18next';
import { idFrom } from '#shared/kernel/ids.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { isVisible } from '#shared/marketplace/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
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
  const { name: forest, forestState, state, stockT, annualStockT, price } = listing;
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
      <Ways listing={listing} />
    </li>
  );
}

/** Where it is written, its images, what can be done with it, and what everybody sees of it. */
function Ways({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const { id, name: forest, forestState, state } = listing;
  return (
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
      {isVisible(state) && forestState === 'ACTIVE' ? (
        <AppLink
          to="/project/$id"
          // The ledger knows a forest by the same number.
          params={{ id: idFrom('project', id.slice(id.indexOf('_') + 1)) }}
          aria-label={t('card.pageAria', { forest })}
        >
          {t('card.page')}
        </AppLink>
      ) : null}
    </div>
  );
}
