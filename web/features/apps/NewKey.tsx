import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { FormActions } from '#web/ui/form/Form.tsx';
import styles from './Apps.module.css';

/** The key that was just made: to be copied now. */
export function NewKey({ text, onClose }: { text: string; onClose: () => void }) {
  const { t } = useTranslation('apps');
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <Callout tone="decide" title={t('made.once')}>
        {t('made.body')}
      </Callout>
      <code className={styles.key}>{text}</code>
      <FormActions>
        {/* Without a secure context a page reaches no clipboard: the key is selected by hand. */}
        {navigator.clipboard ? (
          <Button onClick={() => void copy()}>{t(isCopied ? 'made.copied' : 'made.copy')}</Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('made.close')}
        </Button>
      </FormActions>
      <p className="visually-hidden" role="status">
        {isCopied ? t('made.copied') : ''}
      </p>
    </>
  );
}
