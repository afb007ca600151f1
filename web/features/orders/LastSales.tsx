import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import { salesQuery } from './queries.ts';
import { SalesTable } from './SalesTable.tsx';

const SHOWN = 5;

/** The newest sales that were paid, and the way to all. */
export function LastSales() {
  const { t } = useTranslation('orders');
  const { data } = useInfiniteQuery(salesQuery({ status: 'finalized' }));
  const rows = data?.pages.flatMap(({ items }) => items).slice(0, SHOWN) ?? [];
  if (rows.length === 0) return null;
  const all = <AppLink to="/forest/marketplace/orders">{t('home.allSales')}</AppLink>;
  return (
    <Section title={t('home.last')} aside={all}>
      <SalesTable rows={rows} />
    </Section>
  );
}
