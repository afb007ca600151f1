import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import type { ExportScope } from '#shared/privacy/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { OwnPassword, ownPassword, useConfirm } from './OwnPassword.tsx';
import { exportsChanged } from './queries.ts';

/** Asks once more for the password: what is in the file is everything. */
export function ExportForm({ scope, onDone }: { scope: ExportScope; onDone: () => void }) {
  const { t } = useTranslation('privacy');
  const { hasPassword } = useSignedIn();
  const confirm = useConfirm();
  // The same for every try: an answer that is lost is not another export.
  const id = useRef(newId('dataExport'));
  const form = useZodForm(z.object({ current: ownPassword(hasPassword) }), { current: '' });
  const { setFocus } = form;
  useEffect(() => {
    if (hasPassword) setFocus('current');
  }, [hasPassword, setFocus]);
  const send = async ({ current }: { current: string }) => {
    await confirm(current);
    const body = { id: id.current };
    await (scope === 'account' ? api.privacy.exportAccountData({ body }) : api.privacy.exportOwnData({ body }));
    await exportsChanged();
    onDone();
  };
  return (
    <Form form={form} onSubmit={send} label={t(`export.ask.${scope}`)}>
      <OwnPassword control={form.control} name="current" />
      <FormActions>
        <SubmitButton>{t(`export.ask.${scope}`)}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
