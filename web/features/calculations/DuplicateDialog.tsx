import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { draftOfCopy } from '#shared/calculations/copiedDraft.ts';
import { preStepProblems } from '#shared/calculations/rules.ts';
import { type Calculation, CalculationDraft } from '#shared/calculations/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow, Form, FormActions, SubmitButton } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { useZodForm } from '#web/ui/form/useZodForm.ts';
import { toast } from '#web/ui/toast.ts';
import { draftOf } from './preStepForm.ts';
import { calculationsChanged, organizationsQuery } from './queries.ts';

const { organizationId, year, name, leanAndGreenKg } = CalculationDraft.shape;
const Where = z.strictObject({ organizationId, year, name, leanAndGreenKg, withRows: z.boolean() });

/** A calculation like this one, of another year or organization. */
export function DuplicateDialog({ calculation, onClose }: { calculation: Calculation; onClose: () => void }) {
  const { t } = useTranslation('calculations');
  const router = useRouter();
  const id = useRef(newId('calculation'));
  const { data: organizations = [] } = useQuery(organizationsQuery);
  const form = useZodForm(Where, {
    organizationId: calculation.organizationId,
    year: calculation.year + (calculation.type === 'organization' ? 1 : 0),
    name: calculation.name,
    leanAndGreenKg: null,
    withRows: calculation.external === null,
  });
  const { control } = form;
  const target = useWatch({ control, name: 'organizationId' });
  const isLeanAndGreen = organizations.find((one) => one.id === target)?.isLeanAndGreen ?? false;
  const send = async ({ withRows, leanAndGreenKg: kg, ...to }: z.infer<typeof Where>) => {
    const draft = { ...draftOfCopy(draftOf(calculation), to), leanAndGreenKg: isLeanAndGreen ? kg : null };
    const issues = preStepProblems(draft, { isLeanAndGreen });
    if (issues.length > 0) throw new AppError('input.invalid', {}, { issues });
    const body = { id: id.current, draft, withRows };
    const made = await api.calculations.duplicateCalculation({ params: { id: calculation.id }, body });
    toast.success({ title: t('duplicate.started') });
    onClose();
    await calculationsChanged();
    await router.navigate({ to: '/footprint/myfootprint', search: { calculation: made.id } });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('duplicate.title', { year: calculation.year })}>
      <Form
        form={form}
        onSubmit={send}
        label={t('duplicate.title', { year: calculation.year })}
        failed={t('duplicate.failed')}
      >
        <SelectField
          control={control}
          name="organizationId"
          label={t('field.organization')}
          options={organizations.map((one) => ({ value: one.id, label: one.name }))}
          isRequired
        />
        <FieldRow>
          <NumberField control={control} name="year" label={t('field.year')} decimals={0} isPlain isRequired />
          {calculation.type === 'organization' ? null : (
            <TextField control={control} name="name" label={t('field.name')} isRequired />
          )}
        </FieldRow>
        {isLeanAndGreen ? (
          <NumberField
            control={control}
            name="leanAndGreenKg"
            label={t('field.leanAndGreen')}
            hint={t('hint.leanAndGreen')}
            unit="kg"
            decimals={3}
            isRequired
          />
        ) : null}
        {calculation.external ? (
          <p className="note">{t('duplicate.external')}</p>
        ) : (
          <>
            <CheckField control={control} name="withRows" label={t('duplicate.withRows')} />
            <p className="note">{t('duplicate.rule')}</p>
          </>
        )}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {t('duplicate.no')}
          </Button>
          <SubmitButton>{t('duplicate.yes')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
