import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/form/choiceFields.tsx';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { TextField } from '#web/ui/form/fields.tsx';
import { TextAreaField } from '#web/ui/form/TextAreaField.tsx';
import { CnaeField } from './CnaeField.tsx';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './organizationForm.ts';

/** What the organization does, and with what. */
export function ActivityPart(common: PartProps) {
  const { t } = useTranslation('organizations');
  return (
    <FormPart part="activity">
      <CnaeField {...common} name="cnae" label={t('field.cnae')} hint={t('hint.cnae')} />
      <FieldRow>
        <TextField {...common} name="economicActivity" label={t('field.economicActivity')} />
        <TextField {...common} name="economicSubcategory" label={t('field.economicSubcategory')} />
      </FieldRow>
      <TextAreaField {...common} name="description" label={t('field.description')} hint={t('hint.description')} />
      <TextAreaField
        {...common}
        name="activityDescription"
        label={t('field.activityDescription')}
        hint={t('hint.activityDescription')}
      />
      <TextAreaField
        {...common}
        name="fleetDescription"
        label={t('field.fleetDescription')}
        hint={t('hint.fleetDescription')}
      />
      <TextAreaField {...common} name="otherInformation" label={t('field.otherInformation')} />
      <CheckField {...common} name="isLeanAndGreen" label={t('field.isLeanAndGreen')} hint={t('hint.isLeanAndGreen')} />
    </FormPart>
  );
}
