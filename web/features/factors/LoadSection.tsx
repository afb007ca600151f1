import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FACTOR_FILE_MAX_CHARACTERS, LOADABLE } from '#shared/factors/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { Dropzone } from '#web/ui/Dropzone.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Factors.module.css';
import { versionsChanged } from './queries.ts';
import { useLoadableName } from './useLoadableName.ts';

type Loadable = (typeof LOADABLE)[number];
const keyOf = ({ family, table }: Loadable): string => table ?? family;

/** A newer file of factors or of a parameter table: checked at once, and shown as a preview. */
export function LoadSection() {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const nameOf = useLoadableName();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<Loadable>(LOADABLE[0] as Loadable);
  const [note, setNote] = useState('');
  const [checked, setChecked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  const load = async ([file]: readonly File[]) => {
    if (!file) return;
    setChecked(file.name);
    setRefusal(null);
    announce(t('load.checking', { name: file.name }));
    try {
      const text = await file.text();
      await api.factors.previewFactors({ body: { ...chosen, fileName: file.name, note, text } });
      toast.success({ title: t('load.done') });
      setNote('');
    } catch (error) {
      setRefusal(error);
    } finally {
      await versionsChanged();
      setChecked(null);
    }
  };
  const optionsOf = (isTable: boolean) =>
    LOADABLE.filter(({ table }) => (table !== null) === isTable).map((one) => ({
      value: keyOf(one),
      label: nameOf(one),
    }));
  return (
    <Section title={t('load.title')}>
      <p className="measure">
        <Chem>{t('load.explain')}</Chem>
      </p>
      <div className={styles.form}>
        <NativeSelect
          label={t('load.family')}
          value={keyOf(chosen)}
          onChange={({ currentTarget: { value } }) => setChosen(LOADABLE.find((one) => keyOf(one) === value) ?? chosen)}
          data={[
            { group: t('load.factors'), items: optionsOf(false) },
            { group: t('load.tables'), items: optionsOf(true) },
          ]}
        />
        <TextInput
          label={t('load.note')}
          placeholder={t('load.noteHint')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <Dropzone
        label={checked === null ? t('load.drop') : t('load.checking', { name: checked })}
        hint={t('load.hint', { max: format.bytes(FACTOR_FILE_MAX_CHARACTERS) })}
        extensions={['.csv']}
        maxBytes={FACTOR_FILE_MAX_CHARACTERS}
        tooLargeAdvice={t('load.advice')}
        isDisabled={checked !== null}
        onFiles={(files) => void load(files)}
      />
      {refusal ? (
        <div className={styles.refused}>
          <Callout tone="danger" isLive title={t('load.refused')}>
            {errorText(refusal)}
          </Callout>
        </div>
      ) : null}
    </Section>
  );
}
