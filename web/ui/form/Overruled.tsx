import { Button } from '@mantine/core';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Callout } from '../Callout.tsx';
import { labelOf } from './fieldLabels.ts';
import type { useDraft } from './useDraft.ts';
import type { ZodForm } from './useZodForm.ts';

interface Props<Input extends FieldValues, Output>
  extends Pick<ReturnType<typeof useDraft<Input, Output>>, 'overruled' | 'setOverruled'> {
  form: ZodForm<Input, Output>;
}

/** Fields that somebody else changed while they were being written here: theirs stands, and the own value comes back by a button. */
export function Overruled<Input extends FieldValues, Output>({ form, overruled, setOverruled }: Props<Input, Output>) {
  const { t } = useTranslation('ui');
  const takeMine = (name: string) => {
    const { [name]: value, ...rest } = overruled;
    const path = name as Path<Input>;
    form.setValue(path, value as PathValue<Input, Path<Input>>, { shouldDirty: true, shouldTouch: true });
    setOverruled(rest);
  };
  return Object.keys(overruled).map((name) => (
    <Callout
      key={name}
      tone="decide"
      isLive
      actions={
        <Button size="sm" variant="default" onClick={() => takeMine(name)}>
          {t('draft.useMine')}
        </Button>
      }
    >
      {t('draft.overruled', { field: labelOf(form.control, name) ?? t('draft.otherField') })}
    </Callout>
  ));
}
