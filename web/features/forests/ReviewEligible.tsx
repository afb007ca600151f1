import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayBeEligible } from '#shared/forests/eligible.ts';
import type { Forest } from '#shared/forests/schema.ts';

const CHOICES = { unseen: null, yes: true, no: false } as const;
type Choice = keyof typeof CHOICES;
const NAMES = Object.keys(CHOICES) as Choice[];

interface Props {
  readonly forest: Forest;
  readonly value: boolean | null;
  readonly onChange: (value: boolean | null) => void;
}
/** Whether a forest meets the conditions of the ministry's registry; of one that cannot, nobody may say that it does. */
export function ReviewEligible({ forest, value, onChange }: Props) {
  const { t } = useTranslation('forestReview');
  const may = mayBeEligible(forest);
  return (
    <NativeSelect
      size="md"
      label={t('eligible.label')}
      description={t(may ? 'eligible.hint' : 'eligible.cannot')}
      value={NAMES.find((name) => CHOICES[name] === value) ?? 'unseen'}
      data={NAMES.filter((name) => may || name !== 'yes').map((name) => ({
        value: name,
        label: t(`eligible.${name}`),
      }))}
      onChange={(event) => onChange(CHOICES[event.currentTarget.value as Choice])}
    />
  );
}
