import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { CurrentPassword } from '#shared/account/forms.ts';
import { confirmPassword, useSignedIn } from '#web/lib/session.ts';
import { EnterAgain } from '#web/ui/EnterAgain.tsx';
import { PasswordField } from '#web/ui/form/fields.tsx';

/** The password that somebody has here; who comes by a brand's identity provider has none. */
export const ownPassword = (hasPassword: boolean) => (hasPassword ? CurrentPassword : z.string());

/** Signs in once more with the password, for whoever has one. */
export function useConfirm(): (password: string) => Promise<void> {
  const { hasPassword } = useSignedIn();
  return async (password) => {
    if (hasPassword) await confirmPassword(password);
  };
}

interface Props<I extends FieldValues, O> {
  control: Control<I, unknown, O>;
  name: FieldPath<I>;
}
/** The field for it; for whoever has none the way to show who they are. */
export function OwnPassword<I extends FieldValues, O>({ control, name }: Props<I, O>) {
  const { t } = useTranslation('privacy');
  const { hasPassword, me } = useSignedIn();
  if (!hasPassword) return <EnterAgain>{t('again')}</EnterAgain>;
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={me.preferredUsername} />
      <PasswordField
        control={control}
        name={name}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
      />
    </>
  );
}
