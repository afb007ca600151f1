import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/offsets/contract.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { statusTone } from './stage.ts';

/** How a transaction stands; what became of a completed one goes before. */
export function Status({ order }: { order: Pick<OrderView, 'transaction' | 'mark'> }) {
  const { t } = useTranslation('offsets');
  const { transaction, mark } = order;
  return <Tag tone={statusTone(order)}>{mark ? t(`mark.${mark}`) : t(`status.${transaction}`)}</Tag>;
}
