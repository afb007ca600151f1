import { ActionIcon, NumberInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Market.module.css';

interface Props {
  label: string;
  value: number;
  max: number;
  onNumber: (value: number) => void;
}
const SETTLES_MS = 400;

/** Whole tonnes, one by one or written. What is typed is given on once somebody pauses, or leaves the field. */
export function Stepper({ label, value, max, onNumber }: Props) {
  const { t } = useTranslation('offsets');
  const [typed, setTyped] = useState<{ of: number; text: number | string }>({ of: value, text: value });
  // A number that comes from outside takes the place of what was typed before it.
  const shown = typed.of === value ? typed.text : value;
  const settle = useDebouncedCallback((next: number) => onNumber(next), { delay: SETTLES_MS, flushOnUnmount: true });
  const set = (next: number | string) => {
    setTyped({ of: value, text: next });
    const whole = Number(next);
    if (next !== '' && Number.isInteger(whole) && whole >= 1 && whole <= max) settle(whole);
  };
  const by = (step: number) => set(Math.min(Math.max(Number(shown || 0) + step, 1), max));
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <ActionIcon variant="default" size={44} aria-label={t('forest.less')} onClick={() => by(-1)}>
        <IconMinus size={18} stroke={1.6} />
      </ActionIcon>
      <NumberInput
        aria-label={label}
        value={shown}
        {...{ min: 1, max }}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        clampBehavior="blur"
        onChange={set}
        onBlur={() => {
          if (shown === '') setTyped({ of: value, text: value });
          settle.flush();
        }}
      />
      <ActionIcon variant="default" size={44} aria-label={t('forest.more')} onClick={() => by(1)}>
        <IconPlus size={18} stroke={1.6} />
      </ActionIcon>
    </fieldset>
  );
}
