import { useTranslation } from 'react-i18next';
import type { PlanId, PlanPeriod } from '#shared/constants/plans.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { SubscriptionAnswer } from '#shared/plans/contract.ts';
import type { PlanPrice } from '#shared/plans/price.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import type { KeyValue } from '#web/ui/Section.tsx';

/** `Professional, paid yearly`, as a title and in a sentence. */
export function usePlanName(): (plan: PlanId, period: PlanPeriod) => string {
  const { t } = useTranslation(['plans', 'ui']);
  return (plan, period) => t(`paid.${period}`, { plan: t(`planName.${plan}`, { ns: 'ui' }) });
}

/** Net, VAT and total, one a line. */
export function usePriceItems(): (price: PlanPrice, vatBp: number) => KeyValue[] {
  const { t } = useTranslation('plans');
  const { money, percent } = useFormat();
  return ({ netCents, vatCents, totalCents }, vatBp) => [
    { key: 'net', label: t('price.net'), value: money(netCents) },
    { key: 'vat', label: t('price.vat', { percent: percent(vatBp / WHOLE_BP, 0) }), value: money(vatCents) },
    { key: 'total', label: t('price.total'), value: money(totalCents), isTotal: true },
  ];
}

/** Why no VAT is charged, or that it is not known yet; nothing when it is what everybody pays. */
export function VatNote({ answer: { vat, billing } }: { answer: Pick<SubscriptionAnswer, 'vat' | 'billing'> }) {
  const { t } = useTranslation('plans');
  if (!billing) return <p className="note">{t('vat.provisional')}</p>;
  return vat.mention === 'none' ? null : <p className="note">{t(`vat.${vat.mention}`)}</p>;
}
