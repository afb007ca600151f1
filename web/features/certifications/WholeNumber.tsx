import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Pick<NumberInputProps, 'label' | 'disabled' | 'error'> {
  value: number;
  min: number;
  max: number;
  onNumber: (value: number) => void;
}

/** A whole number within bounds. What is none (nothing yet, too large) is shown while it is written, and given to nobody. */
export function WholeNumber({ value, min, max, onNumber, ...more }: Props) {
  const [typed, setTyped] = useState<number | string>(value);
  const isNumber = (next: number | string): next is number =>
    Number.isInteger(next) && Number(next) >= min && Number(next) <= max;
  return (
    <NumberInput
      {...more}
      {...{ min, max }}
      allowDecimal={false}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (isNumber(next)) onNumber(next);
      }}
      onBlur={() => setTyped((last) => (last === '' ? value : last))}
    />
  );
}
