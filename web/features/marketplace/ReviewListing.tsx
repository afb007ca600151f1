import { useTranslation } from 'react-i18next';
import { waitsForTeam } from '#shared/marketplace/states.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { DueDay } from '#web/ui/DueDay.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Decision } from './Decision.tsx';
import styles from './Marketplace.module.css';
import { listingReviewed, type TheirListing, type Theirs } from './reviewQueries.ts';
import { useSpecies } from './useSpecies.ts';

interface Props {
  readonly theirs: Theirs;
  readonly found: TheirListing;
}

/** What an owner wants to publish, as buyers would read it, and what the team says of it. */
export function ReviewListing({ theirs, found }: Props) {
  const { listing, images } = found;
  return (
    <>
      <Said {...{ theirs, found }} />
      <Images found={found} />
      <Decision
        // Of what is on the market images alone may wait.
        of={listing.state === 'toValidate' || listing.imagesToReview === 0 ? 'listings' : 'images'}
        name={listing.name}
        pictures={images.items}
        isWaiting={waitsForTeam(listing.state, images.items)}
        onSay={(said) => api.marketplace.reviewListing({ params: theirs, body: { v: listing.v, ...said } })}
        onSaid={() => listingReviewed(theirs)}
      />
    </>
  );
}

function Said({ theirs: { tenantId: tenant, id: forest }, found: { listing, seller } }: Props) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('marketplace').t;
  const { money, number, list } = useFormat();
  const { species, municipality, price, category, goals, short, long, isAutomatic, state, reviewDueOn } = listing;
  const { namesOf } = useSpecies();
  const items = [
    { key: 'state', label: t('column.state'), value: <Tag>{own(`states.${state}`)}</Tag> },
    { key: 'due', label: t('column.due'), value: <DueDay dueOn={reviewDueOn} /> },
    { key: 'place', label: t('column.place'), value: municipality },
    { key: 'species', label: own('project.species'), value: list(namesOf(species)) },
    {
      key: 'price',
      label: t('listings.price'),
      value: price.kind === 'own' ? own('panel.ownPrice', { price: money(price.cents) }) : own('panel.defaultPrice'),
    },
    { key: 'stock', label: t('listings.stock'), value: number(listing.stockT) },
    { key: 'category', label: t('listings.category'), value: category ? own(`categories.${category}`) : '' },
    { key: 'goals', label: own('project.goals'), value: list(goals.map(String)) },
    { key: 'auto', label: t('listings.automatic'), value: t(isAutomatic ? 'yes' : 'no') },
    { key: 'short', label: t('listings.short'), value: short, isProse: true },
    { key: 'long', label: t('listings.long'), value: long, isProse: true },
    {
      key: 'seller',
      label: own('project.seller'),
      // Reviewed on a page of its own.
      value: seller.v > 0 ? <ToSeller tenantId={tenant} name={seller.name} /> : '',
    },
  ];
  const toForest = (
    <AppLink to="/admin/adminmontes" search={{ tenant, forest }}>
      {t('listings.toForest')}
    </AppLink>
  );
  return (
    <Section title={t('listings.said')} aside={toForest}>
      <KeyValues items={items.filter(({ value }) => value !== '')} />
    </Section>
  );
}

function Images({ found: { images } }: Pick<Props, 'found'>) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('marketplace').t;
  return (
    <Section title={t('listings.images', { count: images.items.length })}>
      <ul>
        {images.items.map(({ id, isVisible, isSatellite, review, picture: { picture } }, i) => (
          <li key={id} className={styles.image}>
            {picture ? (
              <img
                src={picture.url}
                alt={own('images.name', { place: i + 1 })}
                width={picture.widthPx}
                height={picture.heightPx}
              />
            ) : (
              <p>{own('images.none')}</p>
            )}
            <p>
              {i === 0 ? <Tag tone="mark">{own('images.main')}</Tag> : null}{' '}
              {isVisible ? null : <Tag>{t('listings.notSeen')}</Tag>}{' '}
              {isSatellite ? <Tag>{own('images.satellite')}</Tag> : null}{' '}
              {review === 'accepted' ? null : <Tag tone="decide">{own(`images.review.${review}`)}</Tag>}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ToSeller({ tenantId: tenant, name }: Pick<Theirs, 'tenantId'> & { name: string }) {
  return (
    <AppLink to="/admin/market/providers" search={{ tenant }}>
      {name}
    </AppLink>
  );
}
