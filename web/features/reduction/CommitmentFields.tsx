import { MultiSelect } from '@mantine/core';
import { COMMITMENT_STATES, COMMITMENT_TYPES, type CommitmentDraft } from '#shared/reduction/commitment.ts';
import type { Decarbonization } from '#shared/reduction/view.ts';
import type { Choice } from '#web/ui/form/choiceFields.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { DateField, TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { useField } from '#web/ui/form/useField.ts';
import type { ZodForm } from '#web/ui/form/useZodForm.ts';
import type { CommitmentInput } from './commitmentForm.ts';
import { useReductionWords } from './words.ts';

interface Props {
  form: ZodForm<CommitmentInput, CommitmentDraft>;
  /** Questions (activity types) that can be chosen. */
  activities: readonly string[];
  /** What it can be measured against. */
  calculations: Decarbonization['calculations'];
  /** The calculation that it is measured against is gone. */
  isBaseGone: boolean;
}

/** What is asked of a commitment: what is done, what it reduces and by how much, and what a plan has to say of it. */
export function CommitmentFields({ form: { control }, activities, calculations, isBaseGone }: Props) {
  const { t } = useReductionWords();
  const types = COMMITMENT_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  const states = COMMITMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  const bases = calculations.map((one) => {
    const words = { year: one.year, name: one.name, state: t(`calculationState.${one.state}`) };
    return {
      value: one.id,
      label: t(one.name === '' ? 'commitment.calculation' : 'commitment.calculationNamed', words),
    };
  });
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('commitment.field.name')}
        hint={t('commitment.hint.name')}
        isRequired
      />
      <SelectField control={control} name="type" label={t('commitment.field.type')} options={types} />
      <SelectField
        control={control}
        name="calculationId"
        label={t('commitment.field.base')}
        options={bases}
        {...(isBaseGone && { emptyLabel: t('commitment.gone') })}
      />
      <ActivitiesField control={control} activities={activities} />
      <FieldRow>
        <NumberField
          control={control}
          name="percent"
          label={t('commitment.field.percent')}
          hint={t('commitment.hint.percent')}
          unit="%"
          decimals={2}
          isRequired
        />
        <NumberField
          control={control}
          name="costCents"
          label={t('commitment.field.cost')}
          hint={t('commitment.hint.cost')}
          unit="€"
          decimals={2}
          scale={100}
        />
      </FieldRow>
      <TextField
        control={control}
        name="responsible"
        label={t('commitment.field.responsible')}
        hint={t('commitment.hint.responsible')}
      />
      <FieldRow>
        <DateField control={control} name="startOn" label={t('commitment.field.startOn')} />
        <DateField
          control={control}
          name="dueOn"
          label={t('commitment.field.dueOn')}
          hint={t('commitment.hint.dueOn')}
        />
      </FieldRow>
      <SelectField control={control} name="state" label={t('commitment.field.state')} options={states} />
      <TextAreaField control={control} name="description" label={t('commitment.field.description')} rows={3} />
    </>
  );
}

/** Several questions, searched by typing. */
function ActivitiesField({ control, activities }: Pick<Props['form'], 'control'> & Pick<Props, 'activities'>) {
  const { t, question } = useReductionWords();
  const { field, shown } = useField<CommitmentInput, CommitmentDraft>({
    control,
    name: 'activities',
    label: t('commitment.field.activities'),
    hint: t('commitment.hint.activities'),
    isRequired: true,
  });
  const options: Choice[] = activities.map((value) => ({ value, label: question(value) }));
  return (
    <MultiSelect
      {...shown}
      name={field.name}
      ref={field.ref}
      value={[...((field.value as readonly string[] | undefined) ?? [])]}
      data={options}
      onChange={field.onChange}
      onBlur={field.onBlur}
      searchable
      hidePickedOptions
    />
  );
}
