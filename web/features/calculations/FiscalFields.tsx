import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { CalculationDraft } from '#shared/calculations/schema.ts';
import { FACTOR_YEARS } from '#shared/emissions/types.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { DateField } from '#web/ui/form/fields.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

/** Of a year that is no calendar year: its days, and whose factors its rows take. */
export function FiscalFields({
  control,
}: {
  control: Control<z.input<typeof CalculationDraft>, unknown, CalculationDraft>;
}) {
  const { t } = useTranslation('calculations');
  const options = FACTOR_YEARS.map((value) => ({ value, label: t(`factorYear.${value}`) }));
  return (
    <>
      <FieldRow>
        <DateField control={control} name="fiscalStartOn" label={t('field.fiscalStart')} isRequired />
        <DateField control={control} name="fiscalEndOn" label={t('field.fiscalEnd')} isRequired />
      </FieldRow>
      <SelectField
        control={control}
        name="factorYear"
        label={t('field.factorYear')}
        hint={t('hint.factorYear')}
        options={options}
      />
    </>
  );
}
