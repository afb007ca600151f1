import { Checkbox } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CATEGORIES, GOALS } from '#shared/marketplace/goals.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { SaidForm, type SaidInput, saidOf } from './listingForm.ts';
import styles from './Marketplace.module.css';
import { listingChanged } from './queries.ts';

/** What buyers read of a forest, while it is a draft. */
export function SaidFields({ listing }: { listing: Listing }) {
  const { t } = useTranslation(['marketplace', 'ui']);
  const { id, v, price } = listing;
  const form = useZodForm<SaidInput, SaidForm>(SaidForm, saidOf(listing));
  const { control } = form;
  const { restoredAt, overruled, setOverruled } = useDraft(form, `listing.${id}`);
  const categories = CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }));
  const save = async (said: SaidForm) => {
    const body = { v, draft: { ...said, price } };
    const saved = await api.marketplace.saveListing({ params: { id }, body });
    // What is typed from here on is a draft of its own.
    form.reset(saidOf(saved));
    await listingChanged(saved);
    toast.success({ title: t('form.saved') });
  };
  return (
    <Section title={t('project.about')}>
      {restoredAt === null ? null : <Callout isLive>{t('draft.restored', { ns: 'ui' })}</Callout>}
      <Overruled {...{ form, overruled, setOverruled }} />
      <Form form={form} onSubmit={save} label={t('project.about')} failed={t('form.notSaved')}>
        <SelectField
          control={control}
          name="category"
          label={t('form.category')}
          options={categories}
          emptyLabel={t('form.chooseCategory')}
          isRequired
        />
        <TextAreaField control={control} name="short" label={t('form.short')} rows={2} isRequired />
        <TextAreaField control={control} name="long" label={t('form.long')} rows={6} isRequired />
        <GoalsField form={form} />
        <CheckField control={control} name="isAutomatic" label={t('form.automatic')} />
        <FormActions>
          <SubmitButton>{t('form.save')}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}

function GoalsField({ form }: { form: ZodForm<SaidInput, SaidForm> }) {
  const { t } = useTranslation('marketplace');
  const { field } = useController({ control: form.control, name: 'goals' });
  const chosen = field.value ?? [];
  return (
    <Checkbox.Group
      label={t('form.goals')}
      value={chosen.map(String)}
      onChange={(values) => field.onChange(GOALS.filter((goal) => values.includes(String(goal))))}
    >
      <div className={styles.goals}>
        {GOALS.map((goal) => (
          <Checkbox key={goal} value={String(goal)} label={t(`sdg.${goal}`)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
