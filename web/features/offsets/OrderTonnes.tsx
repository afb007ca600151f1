import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ORDER_MAX_FORESTS } from '#shared/constants/sales.ts';
import type { CreditProject } from '#shared/credits/project.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Market.module.css';
import { Stepper } from './Stepper.tsx';
import { type CartState, withLine } from './useCart.ts';

export interface OrderProps {
  forest: CreditProject;
  /** Tonnes of the chosen calculation that neither were retired nor are in the order; null: none is chosen. */
  left: number | null;
  cart: CartState;
  calculationId: IdOf<'calculation'> | null;
  /** Of the button that adds: filled where that is what one comes to do. */
  addVariant?: 'filled' | 'default';
}

/** What was pressed gives way to something else: who works by keyboard goes on from the same place. */
function useKeptFocus(isOrdered: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(isOrdered);
  useEffect(() => {
    if (before.current !== isOrdered && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    before.current = isOrdered;
  }, [isOrdered]);
  return place;
}

/** Puts tonnes of the forest in the order, changes them there, and takes them out. */
export function Order({ forest, left, cart, calculationId, addVariant = 'default' }: OrderProps) {
  const { t } = useTranslation('offsets');
  const { number } = useFormat();
  const { id, name, available } = forest;
  const lines = cart.cart?.quote.lines ?? [];
  const ordered = lines.find(({ projectId }) => projectId === id)?.quantity ?? 0;
  // What is still to offset is what somebody comes for; without a calculation, one tonne is a beginning.
  const suggested = Math.min(Math.max(left ?? 1, 1), available);
  const [chosen, setChosen] = useState<number | null>(null);
  const row = useKeptFocus(ordered > 0);
  const tonnes = Math.min(chosen ?? suggested, available);
  const put = (quantity: number) =>
    cart.change((before) => ({ calculationId, lines: withLine(before.lines, { projectId: id, quantity }) }));
  const add = async () => {
    await put(tonnes);
    setChosen(null);
    announce(t('cart.added', { tonnes: number(tonnes), forest: name }));
  };
  if (ordered === 0 && lines.length >= ORDER_MAX_FORESTS)
    return <p className="note">{t('forest.full', { most: ORDER_MAX_FORESTS })}</p>;
  const whole = Math.min(ordered + (left ?? 0), available);
  return (
    <div ref={row} tabIndex={-1} className={styles.order}>
      <Stepper
        label={t('forest.quantity', { forest: name })}
        value={ordered || tonnes}
        max={available}
        onNumber={(next) => (ordered > 0 ? void put(next) : setChosen(next))}
      />
      {ordered === 0 ? (
        <Button
          variant={addVariant}
          loading={cart.isBusy}
          aria-label={t('forest.addAria', { tonnes: number(tonnes), forest: name })}
          onClick={() => void add()}
        >
          {t('forest.add', { tonnes: number(tonnes) })}
        </Button>
      ) : (
        <>
          <Tag tone="mark">{t('forest.inOrder')}</Tag>
          <button
            type="button"
            className="tool"
            aria-label={t('forest.removeAria', { forest: name })}
            onClick={() => void put(0)}
          >
            {t('forest.remove')}
          </button>
        </>
      )}
      {left !== null && left > 0 && whole !== (ordered || tonnes) ? (
        <button type="button" className="tool" onClick={() => (ordered > 0 ? void put(whole) : setChosen(whole))}>
          {t('forest.all', { tonnes: number(whole) })}
        </button>
      ) : null}
    </div>
  );
}
