import { Checkbox } from '@mantine/core';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CATEGORIES, GOALS } from '#shared/marketplace/goals.ts';
import type { Listing } from '#shared/marketplace/schema.ts';
import { api } from '#web/lib/api.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { Form, FormActions, SubmitButton, showProblems } from '#web/ui/form/Form.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { ListingMoves } from './ListingMoves.tsx';
import { aboveFloor, draftOf, ListingForm, type ListingInput, listingFormOf } from './listingForm.ts';
import styles from './Marketplace.module.css';
import { PriceFields } from './PriceFields.tsx';
import { listingChanged } from './queries.ts';

/** What buyers read of a forest and what it costs, while it is a draft: one form, saved whole. */
export function SaidFields({ listing }: { listing: Listing }) {
  const { t } = useTranslation(['marketplace', 'ui']);
  const { id, v } = listing;
  const form = useZodForm<ListingInput, ListingForm>(
    ListingForm,
    listingFormOf(listing),
    aboveFloor(listing.floorCents),
  );
  const { control } = form;
  const { isDirty } = form.formState;
  const { restoredAt, overruled, setOverruled } = useDraft(form, `listing.${id}`);
  const categories = CATEGORIES.map((value) => ({ value, label: t(`categories.${value}`) }));
  const save = async (typed: ListingForm) => {
    const saved = await api.marketplace.saveListing({ params: { id }, body: { v, draft: draftOf(typed) } });
    // What is typed from here on is a draft of its own.
    form.reset(listingFormOf(saved));
    await listingChanged(saved);
    toast.success({ title: t('form.saved') });
  };
  return (
    <Form form={form} onSubmit={save} isWide label={t('form.title')} failed={t('form.notSaved')}>
      {restoredAt === null ? null : <Callout isLive>{t('draft.restored', { ns: 'ui' })}</Callout>}
      <Overruled {...{ form, overruled, setOverruled }} />
      <PriceFields listing={listing} />
      <Section title={t('project.about')}>
        <div className={styles.fields}>
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
        </div>
      </Section>
      <FormActions>
        <SubmitButton>{t('form.save')}</SubmitButton>
        {/* What is moved is what was saved. */}
        {isDirty ? null : <ListingMoves listing={listing} onFailed={(error) => showProblems(form, error)} />}
      </FormActions>
    </Form>
  );
}

function GoalsField({ form }: { form: ZodForm<ListingInput, ListingForm> }) {
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
