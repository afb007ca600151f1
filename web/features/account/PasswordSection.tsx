import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordForm } from '#shared/account/forms.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/session/forms.ts';
import { confirmPassword, useSignedIn } from '#web/lib/session.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { PasswordField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { resetPassword } from './calls.ts';
import { EditFrame, type Editing } from './EditSection.tsx';

/** Another password. Who comes by a brand's identity provider has none here. */
export function PasswordSection(editing: Editing) {
  const { t } = useTranslation('account');
  const { hasPassword } = useSignedIn();
  if (!hasPassword) return null;
  const facts = <p className="measure dim">{t('passwordHint')}</p>;
  return (
    <EditFrame id="password" title={t('password')} facts={facts} {...editing}>
      <NewPassword onDone={() => editing.onOpen(null)} />
    </EditFrame>
  );
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('account');
  const { me } = useSignedIn();
  const form = useZodForm(PasswordForm, { current: '', password: '', repeat: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('current'), [setFocus]);
  const save = async ({ current, password }: { current: string; password: string }) => {
    await confirmPassword(current);
    const texts = { loading: t('update.loading'), success: t('passwordChanged'), error: t('passwordFailed') };
    await resetPassword(me.sub, password, texts);
    // Every session has ended with the old password: this one begins again.
    await confirmPassword(password);
    onDone();
  };
  return (
    <Form form={form} onSubmit={save} label={t('save.password')}>
      <input type="hidden" name="username" autoComplete="username" value={me.preferredUsername} />
      <PasswordField control={form.control} name="current" label={t('field.current')} autoComplete="current-password" />
      <PasswordField
        control={form.control}
        name="password"
        label={t('field.new')}
        hint={t('hint.new', { min: MIN_PASSWORD_LENGTH })}
        autoComplete="new-password"
      />
      <PasswordField control={form.control} name="repeat" label={t('field.repeat')} autoComplete="new-password" />
      <FormActions>
        <SubmitButton>{t('save.password')}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('edit.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
