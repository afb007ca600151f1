import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CONSOLIDATIONS } from '#shared/organizations/schema.ts';
import { CheckField, RadioField } from '#web/ui/form/choiceFields.tsx';
import { ExclusionList } from './ExclusionList.tsx';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './organizationForm.ts';
import { SubsidiaryList } from './SubsidiaryList.tsx';

/** What the inventory covers: the approach, the companies of the group, what is left out and why. */
export function BoundaryPart(common: PartProps) {
  const { t } = useTranslation('organizations');
  const hasSubsidiaries = useWatch({ control: common.control, name: 'hasSubsidiaries' });
  const approaches = CONSOLIDATIONS.map((value) => ({
    value,
    label: t(`consolidation.${value}.name`),
    hint: t(`consolidation.${value}.hint`),
  }));
  return (
    <FormPart part="boundary">
      <RadioField {...common} name="consolidation" label={t('field.consolidation')} options={approaches} />
      <CheckField {...common} name="hasBranchesAbroad" label={t('field.hasBranchesAbroad')} />
      <CheckField
        {...common}
        name="hasSubsidiaries"
        label={t('field.hasSubsidiaries')}
        hint={t('hint.hasSubsidiaries')}
      />
      {hasSubsidiaries ? <SubsidiaryList {...common} /> : null}
      <ExclusionList {...common} />
    </FormPart>
  );
}
