import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/kernel/appError.ts';
import type { Quote } from '#shared/offsets/contract.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { queryClient } from '#web/lib/query.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Amounts } from './Amounts.tsx';
import market from './Market.module.css';
import styles from './Offsets.module.css';
import { cartChanged, forestsQuery, type OrderId, orderChanged } from './queries.ts';
import { type CartState, withLine } from './useCart.ts';

type Line = Quote['lines'][number];
export const CART = 'order';

/** The order as it is being made: each forest, what all of it costs, and the way on. */
export function Cart({ cart: state, left }: { cart: CartState; left: number | null }) {
  const { t } = useTranslation('offsets');
  const errorText = useErrorText();
  const { cart, error, refetch, failure } = state;
  return (
    <section id={CART} className={market.cart} aria-labelledby="order-title">
      <h2 id="order-title" tabIndex={-1}>
        {t('cart.title')}
      </h2>
      {error ? <ErrorState error={error} title={t('cart.failed')} onRetry={() => void refetch()} /> : null}
      {cart === undefined && !error ? <TableSkeleton rows={2} /> : null}
      {failure ? (
        <Callout tone="danger" isLive title={t('cart.notChanged')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      {cart === null ? <p className="measure dim">{t('cart.empty')}</p> : null}
      {cart ? <Filled orderId={cart.orderId} {...{ quote: cart.quote, state, left }} /> : null}
    </section>
  );
}

interface FilledProps {
  orderId: OrderId;
  quote: Quote;
  state: CartState;
  /** Tonnes of its calculation that are in no other order; null: it is for none. */
  left: number | null;
}
function Filled({ orderId, quote, state, left }: FilledProps) {
  const { t } = useTranslation('offsets');
  return (
    <>
      <ul className={styles.lines} aria-busy={state.isBusy}>
        {quote.lines.map((line) => (
          <CartLine key={line.projectId} line={line} cart={state} />
        ))}
      </ul>
      <Amounts of={quote} />
      {quote.hasBilling ? (
        <Confirm {...{ orderId, quote, state, left }} />
      ) : (
        <>
          <p className="note">{t('amount.provisionalVat')}</p>
          <Callout
            tone="decide"
            title={t('cart.billing')}
            actions={
              <LinkButton to="/company/billing" search={{ view: 'data', next: 'offsets' }}>
                {t('cart.toBilling')}
              </LinkButton>
            }
          >
            {t('cart.billingBody')}
          </Callout>
        </>
      )}
    </>
  );
}

function CartLine({ line, cart }: { line: Line; cart: CartState }) {
  const { t } = useTranslation('offsets');
  const { money, number } = useFormat();
  const { projectId, forest, quantity, unitPriceCents, netCents, available } = line;
  const put = (next: number) =>
    void cart.change((before) => ({ ...before, lines: withLine(before.lines, { projectId, quantity: next }) }));
  return (
    <li>
      <span>
        <b className={styles.name}>{forest}</b>
        <span className="dim">{t('cart.line', { tonnes: number(quantity), price: money(unitPriceCents) })}</span>
      </span>
      <span>
        <b>{money(netCents)}</b>
        <button type="button" className="tool" aria-label={t('forest.removeAria', { forest })} onClick={() => put(0)}>
          {t('forest.remove')}
        </button>
      </span>
      {available < quantity ? (
        <Callout
          tone="decide"
          actions={
            available > 0 ? (
              <Button variant="default" size="sm" onClick={() => put(available)}>
                {t('cart.takeOnly', { tonnes: number(available) })}
              </Button>
            ) : null
          }
        >
          {available > 0 ? t('cart.only', { tonnes: number(available) }) : t('cart.gone')}
        </Callout>
      ) : null}
    </li>
  );
}

/** Reserves what is in the cart at the prices that stand above, and goes on to the payment. */
function Confirm({ orderId, quote, state, left }: FilledProps) {
  const { t } = useTranslation('offsets');
  const router = useRouter();
  const { money } = useFormat();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    const { lines, amounts } = quote;
    const seen = {
      totalCents: amounts.totalCents,
      lines: lines.map(({ projectId, quantity, unitPriceCents }) => ({ projectId, quantity, unitPriceCents })),
    };
    try {
      // Who sees that more is bought than is left wants it so; who does not is told when others took it meanwhile.
      const isWithin = left !== null && quote.quantity <= left;
      const order = await api.offsets.confirmOrder({ body: { orderId, seen, isWithin, language: currentLanguage() } });
      cartChanged({ cart: null });
      orderChanged(order);
      await router.navigate({ to: '/company/compensateco2/payment', search: { order: orderId } });
    } catch (error) {
      setFailure(error);
      setBusy(false);
      // The answer may have been lost after it was confirmed: then the same call, once more, answers the order.
      if (!(error instanceof AppError) || error.status >= 500 || error.code === 'kit.offline') return;
      void state.refetch();
      for (const queryKey of [forestsQuery.queryKey, ['offsets', 'remainder']])
        void queryClient.invalidateQueries({ queryKey });
    }
  };
  const isMoved = failure instanceof AppError && failure.code === 'offsets.pricesMoved';
  return (
    <>
      {isMoved ? (
        <Callout tone="decide" isLive title={t('cart.moved')}>
          {t('cart.movedBody', { total: money(quote.amounts.totalCents) })}
        </Callout>
      ) : null}
      {failure && !isMoved ? (
        <Callout tone="danger" isLive title={t('cart.notConfirmed')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      <Button size="lg" fullWidth loading={isBusy || state.isBusy} onClick={() => void confirm()}>
        {t('cart.confirm')}
      </Button>
      <p className="note">{t('cart.reserves')}</p>
    </>
  );
}
