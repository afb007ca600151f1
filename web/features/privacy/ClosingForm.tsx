import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { type ClosingTerms, isTyped } from '#shared/privacy/schema.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { OwnPassword, ownPassword, useConfirm } from './OwnPassword.tsx';
import { closingQuery } from './queries.ts';

/** Nobody closes anything by a slip: a name has to be typed, and the password given. */
export function ClosingForm({ terms, onDone }: { terms: ClosingTerms; onDone: () => void }) {
  const { t } = useTranslation('privacy');
  const { hasPassword } = useSignedIn();
  const confirm = useConfirm();
  const { closes, typed: asked } = terms;
  const Typed = z.string().refine((typed) => isTyped(asked, typed), { error: 'privacy.typedWrong' });
  const form = useZodForm(z.object({ typed: Typed, current: ownPassword(hasPassword) }), { typed: '', current: '' });
  const { setFocus, control } = form;
  useEffect(() => setFocus('typed'), [setFocus]);
  const send = async ({ typed, current }: { typed: string; current: string }) => {
    await confirm(current);
    queryClient.setQueryData(closingQuery.queryKey, await api.privacy.startClosing({ body: { typed } }));
  };
  return (
    <Form form={form} onSubmit={send} label={t(`closing.ask.${closes}`)}>
      <p>{t('closing.type', { typed: asked })}</p>
      <TextField
        control={control}
        name="typed"
        label={t(asked.includes('@') ? 'closing.typedEmail' : 'closing.typedCompany')}
      />
      <OwnPassword control={control} name="current" />
      <FormActions>
        <SubmitButton color="danger">{t(`closing.yes.${closes}`)}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
