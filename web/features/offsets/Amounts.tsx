import { useTranslation } from 'react-i18next';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import { COMMISSION_BP } from '#shared/constants/sales.ts';
import type { OrderView, Quote } from '#shared/offsets/contract.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { KeyValues } from '#web/ui/Section.tsx';

type Priced = Pick<Quote, 'amounts' | 'vat' | 'quantity' | 'closeCents' | 'closedOn' | 'closeSource'> &
  Partial<Pick<OrderView, 'refundedCents' | 'state'>>;

/** What credits cost: net, VAT with what is said of it, total; then whose the money is, unless it was given back or never came. */
export function Amounts({ of }: { of: Priced }) {
  const { amounts, vat, quantity, refundedCents = 0, state } = of;
  const { t } = useTranslation('offsets');
  const { money, percent, number, day } = useFormat();
  const items = [
    { key: 'quantity', label: t('amount.quantity'), value: t('amount.tonnes', { tonnes: number(quantity) }) },
    { key: 'net', label: t('amount.net'), value: money(amounts.netCents) },
    {
      key: 'vat',
      label: t('amount.vat', { percent: percent(vat.bp / WHOLE_BP, 0) }),
      value: money(amounts.vatCents),
    },
    { key: 'total', label: t('amount.total'), value: money(amounts.totalCents), isTotal: true },
    ...(refundedCents > 0 ? [{ key: 'refunded', label: t('amount.refunded'), value: money(refundedCents) }] : []),
  ];
  const split = { owner: money(amounts.ownerCents), commission: money(amounts.commissionCents) };
  const close = { close: money(of.closeCents), day: day(of.closedOn) };
  return (
    <>
      <KeyValues items={items} />
      <p className="note">
        {of.closeSource ? t('amount.market', { ...close, source: of.closeSource }) : t('forests.market', close)}
      </p>
      {vat.mention === 'none' ? null : <p className="note">{t(`amount.mention.${vat.mention}`)}</p>}
      {refundedCents > 0 || state === 'expired' ? null : (
        <p className="note">{t('amount.split', { ...split, percent: percent(COMMISSION_BP / WHOLE_BP, 0) })}</p>
      )}
    </>
  );
}
