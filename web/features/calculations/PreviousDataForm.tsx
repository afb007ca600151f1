import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { HalfFilled } from '#shared/calculations/preStepRules.ts';
import { preStepProblems } from '#shared/calculations/rules.ts';
import { CalculationDraft } from '#shared/calculations/schema.ts';
import { GWP_SETS } from '#shared/emissions/types.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { setWorkContext } from '#web/lib/workContext.ts';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { Overruled } from '#web/ui/form/Overruled.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useDraft } from '#web/ui/form/useDraft.ts';
import { useZodForm, type ZodForm } from '#web/ui/form/useZodForm.ts';
import { Section } from '#web/ui/Section.tsx';
import { ExternalFields } from './ExternalFields.tsx';
import { FiscalFields } from './FiscalFields.tsx';
import { KindFields, LeanAndGreenField } from './KindFields.tsx';
import { OthersChanged } from './OthersChanged.tsx';
import { changedFields, draftOf } from './preStepForm.ts';
import { type PreviousDataProps, startOf, useOfOrganization } from './preStepStart.ts';
import { calculationQuery, calculationsChanged } from './queries.ts';
import styles from './Results.module.css';
import { SoilSetField } from './SoilSetField.tsx';
import { usePreStepMerge } from './usePreStepMerge.ts';

const CENTS = 100;

/** The pre-step of the specification, with its required fields. */
export function PreviousDataForm(props: PreviousDataProps) {
  const { t } = useTranslation('calculations');
  const { organizations, calculation } = props;
  const router = useRouter();
  const id = useRef(calculation?.id ?? newId('calculation'));
  const [start] = useState(() => startOf(props));
  const form = useZodForm(CalculationDraft, start, (values) => {
    const of = organizations.find((one) => one.id === values.organizationId);
    return preStepProblems(values as HalfFilled<CalculationDraft>, { isLeanAndGreen: of?.isLeanAndGreen ?? false });
  });
  // What was typed of an organization and a year is of no other.
  const { forget, overruled, setOverruled } = useDraft(
    form,
    `calculation.${calculation?.id ?? `new.${start.organizationId}.${start.year}`}`,
  );
  useOfOrganization(form, organizations);
  const { others, version } = usePreStepMerge(form, calculation);
  const client = useQueryClient();
  const send = async (draft: CalculationDraft) => {
    const params = { id: id.current };
    const save = () =>
      calculation
        ? api.calculations.updateCalculation({ params, body: { v: version(), draft } })
        : api.calculations.createCalculation({ body: { id: id.current, draft } });
    const saved = await save().catch(async (error) => {
      if (!calculation || !(error instanceof AppError && error.code === 'conflict.versionChanged')) throw error;
      // What the other one changed is brought into the form, which says so; to reload would lose what is typed.
      const newest = await client.fetchQuery({ ...calculationQuery(calculation.id), staleTime: 0 });
      if (changedFields(draftOf(calculation), draftOf(newest)).length === 0) throw error;
      return null;
    });
    if (saved === null) return;
    forget();
    setWorkContext({ organizationId: saved.organizationId, year: saved.year });
    await calculationsChanged();
    await router.navigate({
      to: calculation || saved.external ? '/footprint/myfootprint' : '/footprint/calculationform',
      search: { calculation: saved.id },
    });
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      label={t('pre.title')}
      failed={t(calculation ? 'pre.notSaved' : 'pre.notCreated')}
    >
      {others ? <OthersChanged others={others} /> : null}
      <Overruled {...{ form, overruled, setOverruled }} />
      <PreviousDataFields form={form} organizations={organizations} isNew={calculation === null} />
      <FormActions>
        <SubmitButton>{t(calculation ? 'pre.save' : 'pre.start')}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface FieldsProps {
  form: ZodForm<z.input<typeof CalculationDraft>, CalculationDraft>;
  organizations: readonly Organization[];
  isNew: boolean;
}
function PreviousDataFields({ form, organizations, isNew }: FieldsProps) {
  const { t } = useTranslation('calculations');
  const { control } = form;
  const isCalendarYear = useWatch({ control, name: 'isCalendarYear' });
  const names = organizations.map((one) => ({ value: one.id, label: one.name }));
  const sets = GWP_SETS.map((value) => ({ value, label: t(`gwp.${value}`) })).reverse();
  return (
    <>
      <SelectField
        control={control}
        name="organizationId"
        label={t('field.organization')}
        options={names}
        isRequired
        isDisabled={!isNew}
      />
      <KindFields control={control} />
      <FieldRow>
        <NumberField
          control={control}
          name="year"
          label={t('field.year')}
          hint={t('hint.year')}
          decimals={0}
          isPlain
          isRequired
        />
        <NumberField
          control={control}
          name="baseYear"
          label={t('field.baseYear')}
          hint={t('hint.baseYear')}
          decimals={0}
          isPlain
        />
      </FieldRow>
      <CheckField control={control} name="isCalendarYear" label={t('field.isCalendarYear')} />
      {isCalendarYear ? null : <FiscalFields control={control} />}
      <FieldRow>
        <NumberField control={control} name="surfaceM2" label={t('field.surface')} unit="m²" decimals={2} isRequired />
        <NumberField control={control} name="employees" label={t('field.employees')} decimals={0} isRequired />
      </FieldRow>
      <LeanAndGreenField control={control} organizations={organizations} />
      <NumberField
        control={control}
        name="annualBillingCents"
        label={t('field.billing')}
        hint={t('hint.billing')}
        unit="€"
        decimals={2}
        scale={CENTS}
      />
      <Section title={t('pre.indexTitle')}>
        <div className={styles.fields}>
          <p className="note">{t('pre.indexBody')}</p>
          <TextField control={control} name="activityIndex.description" label={t('field.indexDescription')} />
          <FieldRow>
            <NumberField control={control} name="activityIndex.value" label={t('field.indexValue')} />
            <TextField control={control} name="activityIndex.unit" label={t('field.indexUnit')} />
          </FieldRow>
        </div>
      </Section>
      <SelectField control={control} name="gwp" label={t('field.gwp')} hint={t('hint.gwp')} options={sets} />
      <SoilSetField control={control} organizations={organizations} />
      <ExternalFields control={control} />
    </>
  );
}
