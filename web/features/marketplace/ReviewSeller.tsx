import { useTranslation } from 'react-i18next';
import type { SellerWords } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { DueDay } from '#web/ui/DueDay.tsx';
import { type KeyValue, KeyValues, Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Decision } from './Decision.tsx';
import styles from './Marketplace.module.css';
import { sellerReviewed, type TheirSeller } from './reviewQueries.ts';
import { ShownPicture } from './ShownPicture.tsx';

/** What an owner wants buyers to read of who sells, beside what they read now, and what the team says of it. */
export function ReviewSeller({ found: { tenantId, seller, shown, pictures } }: { found: TheirSeller }) {
  const { t } = useTranslation('forestReview');
  const due = { key: 'due', label: t('column.due'), value: <DueDay dueOn={seller.reviewDueOn} /> };
  return (
    <>
      <Words title={t('sellers.said')} words={seller} more={seller.reviewDueOn === null ? [] : [due]} />
      {seller.review === 'accepted' ? null : <Words title={t('sellers.shown')} words={shown} more={[]} />}
      <Pictures pictures={pictures} />
      <Decision
        of="sellers"
        name={seller.name}
        pictures={pictures.items}
        isWaiting={seller.reviewDueOn !== null}
        onSay={(said) => api.marketplace.reviewSeller({ params: { tenantId }, body: { v: seller.v, ...said } })}
        onSaid={() => sellerReviewed(tenantId)}
      />
    </>
  );
}

function Words({ title, words, more }: { title: string; words: SellerWords | null; more: readonly KeyValue[] }) {
  const { t } = useTranslation('forestReview');
  const rows = words
    ? [
        { key: 'name', label: t('sellers.name'), value: words.name },
        { key: 'short', label: t('listings.short'), value: words.short, isProse: true },
        { key: 'long', label: t('listings.long'), value: words.long, isProse: true },
      ].filter(({ value }) => value !== '')
    : [];
  return (
    <Section title={title}>{words ? <KeyValues items={[...more, ...rows]} /> : <p>{t('sellers.nothing')}</p>}</Section>
  );
}

function Pictures({ pictures: { items } }: Pick<TheirSeller, 'pictures'>) {
  const { t } = useTranslation('forestReview');
  const own = useTranslation('marketplace').t;
  if (items.length === 0) return null;
  return (
    <Section title={t('listings.images', { count: items.length })}>
      <ul>
        {items.map(({ id, review, picture }, i) => (
          <li key={id} className={styles.image}>
            <ShownPicture picture={picture} name={own('images.name', { place: i + 1 })} />
            {review === 'accepted' ? null : (
              <p>
                <Tag tone="decide">{own(`images.review.${review}`)}</Tag>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
