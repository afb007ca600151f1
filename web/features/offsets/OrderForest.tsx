import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import { WHOLE_BP } from '#shared/constants/pricing.ts';
import type { CreditProject } from '#shared/credits/project.ts';
import type { Quote } from '#shared/offsets/contract.ts';
import { discountUntilPaid } from '#shared/plans/price.ts';
import { EU_CLOSE } from '#shared/pricing/euClose.ts';
import { belowMarketBp } from '#shared/pricing/sale.ts';
import { useActor } from '#web/lib/actor.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Market.module.css';
import { Order } from './OrderTonnes.tsx';
import { PricesOfPlans } from './PricesOfPlans.tsx';
import { remainderQuery, termsQuery } from './queries.ts';
import { useCart } from './useCart.ts';

/** Credits of one forest, for the order of the account: its price with the plan, and how many. */
export function OrderForest({ forest }: { forest: CreditProject }) {
  const { t } = useTranslation('offsets');
  // Whoever may not buy for the account reads what a credit costs without a plan.
  return allows(useActor(), 'owner') ? <Ordering forest={forest} /> : <p className="note">{t('forest.ownerBuys')}</p>;
}

function Ordering({ forest }: { forest: CreditProject }) {
  const { t } = useTranslation(['offsets', 'ui']);
  const { money, percent } = useFormat();
  const errorText = useErrorText();
  const terms = useQuery(termsQuery);
  const cart = useCart();
  const calculationId = cart.cart?.calculationId ?? null;
  const { data: remainder, isLoading } = useQuery({
    ...remainderQuery(calculationId as NonNullable<typeof calculationId>),
    enabled: calculationId !== null,
  });
  const failed = terms.error ?? cart.error;
  if (failed)
    return (
      <ErrorState
        error={failed}
        title={t('cart.failed')}
        onRetry={() => void Promise.all([terms.refetch(), cart.refetch()])}
      />
    );
  if (!terms.data || cart.cart === undefined) return <TableSkeleton rows={2} />;
  const { tier } = terms.data;
  const untilPaidBp = discountUntilPaid(terms.data);
  const priceCents = forest.priceCents[tier];
  const belowBp = belowMarketBp(priceCents, EU_CLOSE.cents);
  const ordered = cart.cart?.quote;
  const left = remainder ? Math.max(remainder.tonnes - (ordered?.quantity ?? 0), 0) : null;
  return (
    <>
      <div className={styles.alone}>
        <p>
          <b>{money(priceCents)}</b> {t('forest.perTonne')}
        </p>
        {belowBp > 0 ? <p>{t('forest.below', { percent: percent(belowBp / WHOLE_BP, 0) })}</p> : null}
      </div>
      {untilPaidBp === null ? null : (
        <p className="note">{t('creditsUntilPaid', { ns: 'ui', percent: percent(untilPaidBp / WHOLE_BP, 0) })}</p>
      )}
      <PricesOfPlans forest={forest} tier={tier} />
      {cart.failure ? (
        <Callout tone="danger" isLive title={t('cart.notChanged')}>
          {errorText(cart.failure)}
        </Callout>
      ) : null}
      <div className={styles.here}>
        <Order
          {...{ forest, left, calculationId }}
          cart={{ ...cart, isBusy: cart.isBusy || isLoading }}
          // Of an order that there is already, seeing it is what comes next.
          addVariant={ordered ? 'default' : 'filled'}
        />
      </div>
      <SeeOrder quote={ordered} />
    </>
  );
}

function SeeOrder({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation('offsets');
  const { money, number } = useFormat();
  if (!quote) return null;
  return (
    <LinkButton to="/company/compensateco2">
      {t('cart.see', { tonnes: number(quote.quantity), total: money(quote.amounts.totalCents) })}
    </LinkButton>
  );
}
