import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanTier, WHOLE_BP } from '#shared/constants/pricing.ts';
import type { CreditProject } from '#shared/credits/project.ts';
import { discountUntilPaid } from '#shared/plans/price.ts';
import type { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Words } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import forestRows from '#web/ui/ForestRows.module.css';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { About } from './About.tsx';
import { CalculationField } from './CalculationField.tsx';
import { CART, Cart } from './Cart.tsx';
import { ForestRow } from './ForestRow.tsx';
import styles from './Market.module.css';
import { forestsQuery, meantQuery, newestQuery, remainderQuery, termsQuery } from './queries.ts';
import { type CalculationId, useCalculation } from './useCalculation.ts';
import { useCart } from './useCart.ts';

/** Forests whose credits are for sale, and the order that is made of them. */
export function ForestsScreen() {
  const { t } = useTranslation('offsets');
  const found = useInfiniteQuery(forestsQuery);
  const { data, error, refetch } = found;
  const terms = useQuery(termsQuery);
  const failed = error ?? terms.error;
  const again = () => void Promise.all([refetch(), terms.refetch()]);
  const mine = (
    <>
      <LinkButton to="/company/proyectos" variant="default">
        {t('forests.look')}
      </LinkButton>
      <LinkButton to="/company/carbon-offsets" variant="default">
        {t('forests.mine')}
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHead title={t('forests.title')} subtitle={<Words>{t('forests.subtitle')}</Words>} actions={mine} />
      <OpenOrders />
      {failed ? <ErrorState error={failed} title={t('forests.failed')} onRetry={again} /> : null}
      {(!data || !terms.data) && !failed ? <TableSkeleton rows={5} /> : null}
      {data && terms.data ? (
        <Market pages={data.pages} tier={terms.data.tier} untilPaidBp={discountUntilPaid(terms.data)}>
          {found.hasNextPage ? (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('forests.more')}
            </Button>
          ) : null}
        </Market>
      ) : null}
    </>
  );
}

/** A purchase that was reserved in another tab, or before a reload: its time is running. */
function OpenOrders() {
  const { t } = useTranslation('offsets');
  const { money, number } = useFormat();
  const { data = [] } = useQuery(newestQuery);
  const open = data.filter(({ payableUntil }) => payableUntil !== null);
  return open.map(({ orderId, number: name, quantity, amounts }) => (
    <div key={orderId} className={styles.notice}>
      <Callout
        tone="decide"
        title={t('cart.waiting')}
        actions={
          <LinkButton variant="default" to="/company/compensateco2/payment" search={{ order: orderId }}>
            {t('cart.toPayment')}
          </LinkButton>
        }
      >
        {t('cart.waitingBody', { number: name, tonnes: number(quantity), total: money(amounts.totalCents) })}
      </Callout>
    </div>
  ));
}

type Page = Awaited<ReturnType<typeof api.marketplace.listOffers>>;
/** What was listed; the forest that somebody comes from first, when it is on none of the pages yet and for sale. */
function useListed(pages: readonly Page[], meantId: string | undefined) {
  const items: readonly CreditProject[] = pages.flatMap((page) => page.items);
  const isHere = items.some(({ id }) => id === meantId);
  const { data } = useQuery({ ...meantQuery(meantId ?? ''), enabled: meantId !== undefined && !isHere });
  return data?.state === 'onSale' && !isHere ? [data, ...items] : items;
}

interface MarketProps {
  pages: readonly Page[];
  tier: PlanTier;
  /** The discount that the account has until its plan is paid; null: it has the plan's. */
  untilPaidBp: number | null;
  /** The way to more of them. */
  children: ReactNode;
}
function Market({ pages, tier, untilPaidBp, children }: MarketProps) {
  const { t } = useTranslation(['offsets', 'ui']);
  const { money, day, number, percent } = useFormat();
  const { project } = useLocation().search as Record<string, string | undefined>;
  const items = useListed(pages, project);
  const { count = 0, closeCents = 0, closedOn = '' } = pages[0] ?? {};
  const cart = useCart();
  const { finished, calculationId, choose, isStrange } = useCalculation(cart);
  const { data: remainder, isLoading } = useQuery({
    ...remainderQuery(calculationId as CalculationId),
    enabled: calculationId !== null,
  });
  const quote = cart.cart?.quote;
  const ordered = quote?.quantity ?? 0;
  const left = calculationId && remainder ? Math.max(remainder.tonnes - ordered, 0) : null;
  // Before it is known what is left, nobody adds a number that is about to change.
  const ofRows = { ...cart, isBusy: cart.isBusy || isLoading };
  if (items.length === 0 && !cart.cart)
    return <EmptyState title={t('forests.none')}>{t('forests.noneBody')}</EmptyState>;
  return (
    <div className={styles.market}>
      <div>
        <CalculationField {...{ finished, isStrange, ordered }} chosen={calculationId} onChoose={choose} />
        {quote ? (
          <p className="only-phone">
            <a href={`#${CART}`} className={styles.jump}>
              {t('cart.see', { tonnes: number(ordered), total: money(quote.amounts.totalCents) })}
            </a>
          </p>
        ) : null}
        <div className={forestRows.head}>
          <h2>{t('forests.count', { count })}</h2>
          <span>{t('forests.market', { close: money(closeCents), day: day(closedOn) })}</span>
        </div>
        {untilPaidBp === null ? null : (
          <p className={cx('note', styles.untilPaid)}>
            {t('creditsUntilPaid', { ns: 'ui', percent: percent(untilPaidBp / WHOLE_BP, 0) })}
          </p>
        )}
        <ul>
          {items.map((forest) => (
            <ForestRow
              key={forest.id}
              {...{ forest, tier, closeCents, left, calculationId }}
              cart={ofRows}
              isMeant={forest.id === project}
            />
          ))}
        </ul>
        {children}
        <About forests={items} />
      </div>
      <Cart cart={cart} left={calculationId && remainder ? remainder.tonnes : null} />
    </div>
  );
}
