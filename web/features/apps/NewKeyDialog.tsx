import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { LEVELS, SECTIONS } from '#shared/access/permissions.ts';
import { KEY_DAYS, KeyDraft } from '#shared/apps/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Apps.module.css';
import { ChooseOrganizations } from './ChooseOrganizations.tsx';
import { NewKey } from './NewKey.tsx';
import { keysChanged, organizationsQuery } from './queries.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** What a program is called and may do; then its key, once. */
export function NewKeyDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('apps');
  const [key, setKey] = useState<string | null>(null);
  const close = () => {
    setKey(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(key ? 'made.title' : 'new.title')} size="lg">
      {key ? <NewKey text={key} onClose={close} /> : <KeyForm onMade={setKey} onClose={close} />}
    </Dialog>
  );
}

const PAIRS = [SECTIONS.slice(0, 2), SECTIONS.slice(2, 4), SECTIONS.slice(4)];
const days = KEY_DAYS.map(String) as [string, ...string[]];
/** As a form has it: a choice is a word. */
const KeyFields = KeyDraft.extend({
  days: z
    .enum(days)
    .nullable()
    .transform((text) => (text === null ? null : (Number(text) as (typeof KEY_DAYS)[number]))),
});
const START = {
  name: '',
  sections: { calculate: 'VIEW', organization: 'VIEW' },
  organizationIds: null,
  days: '365',
} as const;

function KeyForm({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const { t } = useTranslation('apps');
  const id = useRef(newId('apiKey'));
  const form = useZodForm(KeyFields, START);
  const { forget } = useDraft(form, 'apps.key');
  const { control } = form;
  const { data: organizations, error, refetch } = useQuery(organizationsQuery);
  const chosen = useWatch({ control, name: 'organizationIds' }) ?? null;
  const levels = LEVELS.map((value) => ({ value, label: t(`level.${value}`) }));
  const send = async (body: KeyDraft) => {
    const made = await api.apps.createKey({ params: { keyId: id.current }, body });
    // It was made by a call whose answer was lost: what cannot be shown any more is of no use.
    if (made.key === null) {
      await api.apps.revokeKey({ params: { keyId: id.current } });
      id.current = newId('apiKey');
      return send(body);
    }
    forget();
    await keysChanged();
    onMade(made.key);
  };
  const giveUp = () => {
    forget();
    onClose();
  };
  return (
    <Form form={form} onSubmit={send} isWide label={t('new.title')}>
      <FieldRow>
        <TextField control={control} name="name" label={t('new.name')} hint={t('new.nameHint')} isRequired />
        <SelectField
          control={control}
          name="days"
          label={t('new.days')}
          hint={t('new.daysHint')}
          emptyLabel={t('noEnd')}
          options={KEY_DAYS.map((value) => ({ value: String(value), label: t('new.daysOf', { count: value }) }))}
        />
      </FieldRow>
      <fieldset className={styles.sections}>
        <legend>
          <b>{t('new.sections')}</b>
        </legend>
        <p className="note">{t('new.sectionsHint')}</p>
        {PAIRS.map((pair) => (
          <FieldRow key={pair[0]}>
            {pair.map((section) => (
              <SelectField
                key={section}
                control={control}
                name={`sections.${section}`}
                label={t(`sections.${section}`)}
                options={levels}
              />
            ))}
          </FieldRow>
        ))}
      </fieldset>
      {error ? <ErrorState error={error} title={t('new.failed')} onRetry={() => void refetch()} /> : null}
      {organizations && organizations.length > 1 ? (
        <ChooseOrganizations
          organizations={organizations}
          chosen={chosen}
          onChoose={(next) => form.setValue('organizationIds', next)}
        />
      ) : null}
      <FormActions>
        {/* Without the list nobody could say that a key is only for some: it would reach all. */}
        <SubmitButton disabled={!organizations}>{t('new.send')}</SubmitButton>
        <Button variant="subtle" onClick={giveUp}>
          {t('cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
