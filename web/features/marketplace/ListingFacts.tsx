import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { isVisible, isWritable } from '#shared/marketplace/states.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { ListingMoves } from './ListingMoves.tsx';
import styles from './Marketplace.module.css';
import { reasonOf } from './reason.ts';

/** What nobody types: where the forest is, what the ledger has of it, and whether it is seen and sold. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const { id, name: forest, municipality, province, point, stockT, annualStockT, state, isForSale } = listing;
  const why = reasonOf(listing);
  const isDisabled = listing.forestState === 'DISABLED';
  const tonnes = (count: number) => t('project.credits', { tonnes: number(count) });
  const yesNo = (is: boolean) => t(is ? 'form.yes' : 'form.no');
  const place = { municipality, province };
  return (
    <Section
      title={t('form.facts')}
      aside={
        <AppLink to="/forest/imagesMarketplace" search={{ forest: id }} aria-label={t('images.linkAria', { forest })}>
          {t('images.link')}
        </AppLink>
      }
    >
      <KeyValues
        items={[
          { key: 'place', label: t('form.place'), value: t('form.placeOf', place) },
          {
            key: 'point',
            label: t('form.point'),
            value: point ? `${number(point.lat, 5)} · ${number(point.lon, 5)}` : t('form.noPoint'),
          },
          { key: 'stock', label: t('form.stock'), value: tonnes(stockT) },
          { key: 'annual', label: t('form.annual'), value: tonnes(annualStockT) },
          { key: 'state', label: t('form.state'), value: t(`states.${state}`) },
          { key: 'visible', label: t('form.visible'), value: yesNo(isVisible(state)) },
          { key: 'sold', label: t('form.sold'), value: yesNo(isForSale) },
        ]}
      />
      {isDisabled ? <p className="note">{t('market.disabledBody')}</p> : null}
      {why && !isDisabled ? <p className="note">{t('panel.notSold', { why: t(`why.${why}`) })}</p> : null}
      <p className="note">{t('form.stockNote')}</p>
      {/* A draft is moved under its form, once that is saved. */}
      {isWritable(state) ? null : (
        <div className={styles.actions}>
          <ListingMoves listing={listing} />
        </div>
      )}
    </Section>
  );
}
