import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/imports/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Imports.module.css';
import { transformersChanged, transformersQuery } from './transformerQueries.ts';

/** How this file was read, kept under a name in one click; under one that is there, as its next version. */
export function SaveTransformer({ one }: { one: Import }) {
  const { t } = useTranslation('imports');
  const notDone = useNotDone();
  const { data } = useQuery(transformersQuery);
  const [fresh] = useState(() => newId('transformer'));
  const [name, setName] = useState(one.transformer?.name ?? one.fileName.replace(/\.[^.]+$/, '').slice(0, 80));
  const [saved, setSaved] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const known = data?.find((other) => other.shipped === null && other.name === name.trim());
      const params = { id: one.id, transformerId: known?.id ?? fresh };
      const made = await api.imports.makeTransformer({ params, body: { name: name.trim() } });
      setSaved(t('transformer.saved', { name: made.name, version: made.version }));
      toast.success({ title: t('transformer.saved', { name: made.name, version: made.version }) });
      await transformersChanged();
    } catch (error) {
      notDone(t('transformer.notSaved'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={t('transformer.save')}>
      <p className="measure">{t('transformer.saveBody')}</p>
      <TextInput
        className={styles.field ?? ''}
        mt={12}
        label={t('transformer.name')}
        description={t('transformer.nameHint')}
        value={name}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="default"
        mt={12}
        loading={isBusy}
        disabled={name.trim() === '' || !data}
        onClick={() => void save()}
      >
        {t('transformer.save')}
      </Button>
      {saved === null ? null : <p className="note">{saved}</p>}
    </Section>
  );
}
