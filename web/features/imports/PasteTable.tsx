import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Imports.module.css';
import { pastedFile } from './pasted.ts';

/** Cells copied from a spreadsheet are a file like another: they are looked into here, loaded, mapped and checked the same. */
export function PasteTable({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const look = () => {
    const file = pastedFile(text, t('paste.fileName'));
    setRefused(file === null);
    if (file) onFile(file);
  };
  return (
    <div className={styles.after}>
      <Textarea
        label={t('paste.label')}
        description={t('paste.hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isRefused ? t('paste.notTable') : undefined}
        rows={4}
        spellCheck={false}
      />
      {text.trim() === '' ? null : (
        <Button variant="default" mt={12} onClick={look}>
          {t('paste.look')}
        </Button>
      )}
    </div>
  );
}
