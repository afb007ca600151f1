import { useTranslation } from 'react-i18next';
import { OwnerBrief } from '#web/features/forests/OwnerBrief.tsx';
import { EarningsDashboard } from '#web/features/orders/EarningsDashboard.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';

/** Where an owner of forests begins: what waits, the forests, and what was earned. */
export function OwnerPage() {
  const { t } = useTranslation('orders');
  return (
    <>
      <PageHead title={t('home.title')} subtitle={t('home.subtitle')} />
      <EarningsDashboard forests={<OwnerBrief />} />
    </>
  );
}
