import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './organizationForm.ts';

const CENTS = 100;

/** How large it is, what its emissions are divided by, and the year that others are compared with. */
export function SizePart({ baseYear, ...common }: PartProps & { baseYear: number | null }) {
  const { t } = useTranslation('organizations');
  const year = baseYear === null ? t('hint.noBaseYear') : t('hint.baseYear', { year: baseYear });
  return (
    <FormPart part="size">
      <FieldRow>
        <NumberField {...common} name="employees" label={t('field.employees')} decimals={0} />
        <NumberField {...common} name="surfaceM2" label={t('field.surface')} unit="m²" decimals={2} />
      </FieldRow>
      <NumberField
        {...common}
        name="annualBillingCents"
        label={t('field.billing')}
        hint={t('hint.billing')}
        unit="€"
        decimals={2}
        scale={CENTS}
      />
      <TextField
        {...common}
        name="activityIndex.description"
        label={t('field.indexDescription')}
        hint={t('hint.index')}
      />
      <FieldRow>
        <NumberField {...common} name="activityIndex.value" label={t('field.indexValue')} />
        <TextField {...common} name="activityIndex.unit" label={t('field.indexUnit')} />
      </FieldRow>
      <NumberField {...common} name="chosenBaseYear" label={t('field.baseYear')} hint={year} decimals={0} isPlain />
    </FormPart>
  );
}
