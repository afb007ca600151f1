import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { DueDay } from '#web/ui/DueDay.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Marketplace.module.css';
import { isOutrun, listingReviewed, type TheirListing, type Theirs } from './reviewQueries.ts';
import { useSpecies } from './useSpecies.ts';

interface Props {
  readonly theirs: Theirs;
  readonly found: TheirListing;
}

/** What an owner wants to publish, as buyers would read it, and what the team says of it. */
export function ReviewListing({ theirs, found }: Props) {
  return (
    <>
      <Said {...{ theirs, found }} />
      <Images found={found} />
      <Decide {...{ theirs, found }} />
    </>
  );
}

function Said({ theirs: { tenantId: tenant, id: forest }, found: { listing, seller } }: Props) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('marketplace').t;
  const { money, number, list } = useFormat();
  const { species, municipality, price, category, goals, short, long, isAutomatic, state, reviewDueOn } = listing;
  const { nameOf } = useSpecies();
  const items = [
    { key: 'state', label: t('column.state'), value: <Tag>{own(`states.${state}`)}</Tag> },
    { key: 'due', label: t('column.due'), value: <DueDay dueOn={reviewDueOn} /> },
    { key: 'place', label: t('column.place'), value: municipality },
    { key: 'species', label: own('project.species'), value: list(species.map(({ id }) => nameOf(id))) },
    {
      key: 'price',
      label: t('listings.price'),
      value: price.kind === 'own' ? own('panel.ownPrice', { price: money(price.cents) }) : own('panel.defaultPrice'),
    },
    { key: 'stock', label: t('listings.stock'), value: number(listing.stockT) },
    { key: 'category', label: t('listings.category'), value: category ? own(`categories.${category}`) : '' },
    { key: 'goals', label: own('project.goals'), value: list(goals.map(String)) },
    { key: 'auto', label: t('listings.automatic'), value: t(isAutomatic ? 'yes' : 'no') },
    { key: 'short', label: t('listings.short'), value: short },
    { key: 'long', label: t('listings.long'), value: long },
    {
      key: 'seller',
      label: own('project.seller'),
      value: [seller.name, seller.short, seller.long].filter(Boolean).join('. '),
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
              {review === 'waiting' ? <Tag tone="decide">{own('images.review.waiting')}</Tag> : null}{' '}
              {isVisible ? null : <Tag>{t('listings.notSeen')}</Tag>}{' '}
              {isSatellite ? <Tag>{own('images.satellite')}</Tag> : null}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const LEAST_LETTERS = 3;
type Verdict = 'accept' | 'changes';

function Decide({ theirs, found: { listing, images } }: Props) {
  const { t } = useTranslation('forestReview');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<Verdict | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { v, name } = listing;
  const isLacking = text.trim().length < LEAST_LETTERS;
  const decide = async (verdict: Verdict) => {
    setTried(verdict === 'changes');
    if (verdict === 'changes' && isLacking) return;
    setBusy(verdict);
    setFailure(null);
    const seen = images.items.flatMap(({ shown }) => shown ?? []);
    const body = verdict === 'accept' ? ({ v, verdict, seen } as const) : ({ v, verdict, text: text.trim() } as const);
    try {
      await api.marketplace.reviewListing({ params: theirs, body });
      toast.success({ title: t(`listings.done.${verdict}`, { name }) });
      await listingReviewed(theirs);
    } catch (error) {
      setFailure(error);
      if (isOutrun(error)) await listingReviewed(theirs);
    } finally {
      setBusy(null);
    }
  };
  return (
    <Section title={t('listings.decide')}>
      <Refused error={failure} />
      {listing.state === 'toValidate' || listing.imagesToReview > 0 ? (
        <>
          <Textarea
            label={t('listings.observations')}
            error={isTried && isLacking ? t('end.lacking') : undefined}
            autosize
            minRows={2}
            maxLength={MOST_FOREST_TEXT}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={styles.actions}>
            {(['accept', 'changes'] as const).map((verdict) => (
              <Button
                key={verdict}
                variant={verdict === 'accept' ? 'filled' : 'default'}
                loading={busy === verdict}
                disabled={busy !== null}
                onClick={() => void decide(verdict)}
              >
                {t(`listings.verdict.${verdict}`)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p>{t('listings.notWaiting')}</p>
      )}
    </Section>
  );
}

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('forestReview');
  const errorText = useErrorText();
  if (!error) return null;
  return isOutrun(error) ? (
    <Callout tone="decide" isLive title={t('outrun')}>
      {t('outrunBody')}
    </Callout>
  ) : (
    <Callout tone="danger" isLive title={t('notDone')}>
      {errorText(error)}
    </Callout>
  );
}
