import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { parseNumber } from '#shared/kernel/format.ts';
import { useFormat } from '#web/lib/useFormat.ts';

interface Props {
  label: ReactNode;
  hint?: string;
  unit?: string;
  /** What is wrong with it. */
  error?: string | undefined;
  value: number | null;
  /** What is wrong is said elsewhere. */
  isWrong?: boolean;
  /** Null while it is empty, or no number. */
  onChange: (value: number | null) => void;
}
/** A number as the person writes it, large enough for a thumb. */
export function NumberInput({ label, hint, unit, error, value, isWrong = false, onChange }: Props) {
  const { number, language } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    setTyped(text);
    onChange(parseNumber(text, language));
  };
  return (
    <TextInput
      size="md"
      label={label}
      description={hint}
      error={error ?? isWrong}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : number(value, { upTo: 6 }))}
      onChange={(event) => read(event.currentTarget.value)}
      rightSection={unit ? <span className="note">{unit}</span> : null}
      rightSectionWidth={unit ? `calc(${unit.length}ch + 24px)` : 0}
    />
  );
}
