import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Choices<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
}
/** One of a short list, or none. */
export function OneOf<T extends string>({
  label,
  options,
  value,
  onChange,
}: Choices<T> & { value: T | null; onChange: (value: T | null) => void }) {
  const { t } = useTranslation('forests');
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value ?? ''}
      data={[{ value: '', label: t('info.none') }, ...options]}
      onChange={({ currentTarget }) =>
        onChange(options.find((one) => one.value === currentTarget.value)?.value ?? null)
      }
    />
  );
}

/** As many of a list as hold, in its order. */
export function Several<T extends string>({
  label,
  options,
  value,
  onChange,
}: Choices<T> & { value: readonly T[]; onChange: (value: T[]) => void }) {
  const all = options.map((one) => one.value);
  return (
    <Checkbox.Group
      label={label}
      value={[...value]}
      onChange={(chosen) => onChange(all.filter((one) => chosen.includes(one)))}
    >
      {options.map((one) => (
        <Checkbox key={one.value} size="md" value={one.value} label={one.label} />
      ))}
    </Checkbox.Group>
  );
}
