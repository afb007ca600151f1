import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { COMMISSION_BP } from '#shared/constants/sales.ts';
import type { Sums } from '#shared/orders/earnings.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { PARTS } from './SumsTable.tsx';

interface HowProps {
  total: Sums;
  title: string;
  onClose: () => void;
}
/** How what was sold is computed: what became of it adds up to it, to the cent. */
export function EarningsHow({ total, title, onClose }: HowProps) {
  const { t } = useTranslation('orders');
  const { money, percent } = useFormat();
  const parts = PARTS.filter((key) => key !== 'sold');
  return (
    <Dialog isOpen onClose={onClose} title={t('home.how')}>
      <p>{t('home.howBody', { percent: percent(COMMISSION_BP / WHOLE_BP, 0) })}</p>
      <KeyValues
        items={[
          ...parts.map((key) => ({ key, label: t(`earnings.${key}`), value: money(total[`${key}Cents`]) })),
          { key: 'sold', label: title, value: money(total.soldCents), isTotal: true },
        ]}
      />
      <p className="note">{t('home.howParts')}</p>
    </Dialog>
  );
}
