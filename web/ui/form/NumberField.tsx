import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { parseNumber } from '#shared/kernel/format.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '../Chem.tsx';
import { type FieldProps, useField } from './useField.ts';

const CENTS = 100;
interface NumberProps {
  /** Stands at the right of the input: `kWh`. */
  unit?: string;
  /** Decimals shown at most when the field is left. */
  decimals?: number;
  /** What is kept = what is typed x this: 100 for euro kept as cents. */
  scale?: number;
  /** Without group marks: a year. */
  isPlain?: boolean;
}

/** A number as the person writes it (`1.234,5`); the form holds the number, null while empty, NaN while it is none. */
export function NumberField<I extends FieldValues, O>(props: FieldProps<I, O> & NumberProps) {
  const { unit, decimals = 6, scale = 1 } = props;
  const format = useFormat();
  // Money is written with its cents, however many of them: 287,10.
  const digits = scale === CENTS ? 2 : { upTo: decimals };
  const write = (kept: number) => (props.isPlain ? String(kept) : format.number(kept / scale, digits));
  const { field, shown } = useField(props, { write });
  const [typed, setTyped] = useState<string | null>(null);
  const value: unknown = field.value;
  const written = typeof value === 'number' && !Number.isNaN(value) ? write(value) : '';
  const read = (text: string) => {
    setTyped(text);
    const number = parseNumber(text, format.language);
    if (text.trim() === '') return field.onChange(null);
    field.onChange(number === null ? Number.NaN : scaled(number, scale));
  };
  return (
    <TextInput
      {...shown}
      label={<Chem>{props.label}</Chem>}
      name={field.name}
      ref={field.ref}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(null);
        field.onBlur();
      }}
      rightSection={
        unit ? (
          <span className="note">
            <Chem>{unit}</Chem>
          </span>
        ) : null
      }
      rightSectionWidth={unit ? `calc(${unit.length}ch + 20px)` : 0}
    />
  );
}

/** Whole units of the scale: 12,34 euro are 1234 cents, not 1233.9999. */
const scaled = (value: number, scale: number) => (scale === 1 ? value : Math.round(value * scale));
