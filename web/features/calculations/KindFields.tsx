import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CALCULATING_ENTITIES, CALCULATION_TYPES } from '#shared/calculations/preStep.ts';
import type { Organization } from '#shared/organizations/schema.ts';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { PreStepControl } from './preStepForm.ts';

/** What is calculated, and by whom. */
export function KindFields({ control }: { control: PreStepControl }) {
  const { t } = useTranslation('calculations');
  const [type, kind] = useWatch({ control, name: ['type', 'calculatingEntity.kind'] });
  const types = CALCULATION_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  const kinds = CALCULATING_ENTITIES.map((value) => ({ value, label: t(`entity.${value}`) }));
  return (
    <>
      <FieldRow>
        <SelectField control={control} name="type" label={t('field.type')} options={types} />
        {type === 'organization' ? null : (
          <TextField control={control} name="name" label={t('field.name')} hint={t('hint.name')} isRequired />
        )}
      </FieldRow>
      <FieldRow>
        <SelectField control={control} name="calculatingEntity.kind" label={t('field.entity')} options={kinds} />
        {kind === 'own' ? null : (
          <TextField control={control} name="calculatingEntity.name" label={t('field.entityName')} isRequired />
        )}
      </FieldRow>
    </>
  );
}

/** Asked for where the organization takes part in Lean & Green. */
export function LeanAndGreenField({
  control,
  organizations,
}: {
  control: PreStepControl;
  organizations: readonly Organization[];
}) {
  const { t } = useTranslation('calculations');
  const organizationId = useWatch({ control, name: 'organizationId' });
  if (!organizations.find((one) => one.id === organizationId)?.isLeanAndGreen) return null;
  return (
    <NumberField
      control={control}
      name="leanAndGreenKg"
      label={t('field.leanAndGreen')}
      hint={t('hint.leanAndGreen')}
      unit="kg"
      decimals={3}
      isRequired
    />
  );
}
