import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Signature } from '#shared/agreements/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import styles from './Agreements.module.css';

interface SignProps {
  /** Who must sign, as the contract names them. */
  name: string;
  hash: string;
  sendCode: () => Promise<unknown>;
  sign: (signature: Signature) => Promise<void>;
}

/** Signs the contract that is shown: a code is mailed first, then name and code are written. */
export function SignForm({ name, hash, sendCode, sign }: SignProps) {
  const { t } = useTranslation('agreements');
  const errorText = useErrorText();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useZodForm(Signature, { name: '', hash, code: '' });
  const { control } = form;
  const send = async () => {
    setBusy(true);
    setFailure(null);
    await sendCode().then(() => setSent(true), setFailure);
    setBusy(false);
  };
  return (
    <>
      <p>{t('sign.lead', { name })}</p>
      {failure ? (
        <Callout tone="danger" isLive title={t('sign.notSent')}>
          {errorText(failure)}
        </Callout>
      ) : null}
      {isSent ? <p role="status">{t('sign.sent')}</p> : null}
      <div className={styles.actions}>
        <Button variant={isSent ? 'default' : 'filled'} loading={isBusy} onClick={() => void send()}>
          {t(isSent ? 'sign.again' : 'sign.send')}
        </Button>
      </div>
      {isSent ? (
        <Form form={form} onSubmit={sign} label={t('sign.title')} failed={t('sign.failed')}>
          <TextField {...{ control, name: 'name', label: t('sign.name'), isRequired: true, autoComplete: 'name' }} />
          <TextField
            {...{ control, name: 'code', label: t('sign.code'), isRequired: true, inputMode: 'numeric' as const }}
            autoComplete="one-time-code"
          />
          <FormActions>
            <SubmitButton>{t('sign.sign')}</SubmitButton>
          </FormActions>
        </Form>
      ) : null}
    </>
  );
}
