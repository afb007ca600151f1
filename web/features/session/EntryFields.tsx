import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { MIN_PASSWORD_LENGTH } from '#shared/session/forms.ts';
import { PasswordField, TextField } from '#web/ui/form/fields.tsx';

/** Of a form that has these fields, beside others. */
interface Of<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
}

/** The code of a mail. */
export function CodeField<I extends FieldValues & { code: string }, O>({ control }: Of<I, O>) {
  const { t } = useTranslation('session');
  return (
    <TextField
      control={control}
      name={'code' as FieldPath<I>}
      label={t('field.code')}
      hint={t('field.codeHint')}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}

interface PasswordProps<I extends FieldValues, O> extends Of<I, O> {
  /** It takes the place of another one. */
  isNew?: boolean;
}
/** A password that is chosen, twice. */
export function ChosenPassword<I extends FieldValues & { password: string; repeat: string }, O>(
  props: PasswordProps<I, O>,
) {
  const { t } = useTranslation('session');
  const { control, isNew = false } = props;
  const common = { control, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...common}
        name={'password' as FieldPath<I>}
        label={t(isNew ? 'field.newPassword' : 'field.password')}
        hint={t('field.passwordHint', { min: MIN_PASSWORD_LENGTH })}
      />
      <PasswordField {...common} name={'repeat' as FieldPath<I>} label={t('field.repeat')} />
    </>
  );
}
