import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/ui/form/Form.tsx';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { FormPart } from './FormPart.tsx';
import type { PartProps } from './organizationForm.ts';
import { YesNoField } from './YesNoField.tsx';

const CENTS = 100;

/** What investors ask beside the footprint (SFDR, principal adverse impacts 7, 8 and 10 to 14). */
export function EsgPart(common: PartProps) {
  const { t } = useTranslation('organizations');
  const wage = { ...common, unit: t('esg.perHour'), decimals: 2, scale: CENTS };
  return (
    <FormPart part="esg">
      <FieldRow>
        <YesNoField {...common} name="esg.hasGlobalPactProtocol" label={t('esg.hasGlobalPactProtocol')} />
        <NumberField
          {...common}
          name="esg.globalPactInfringements"
          label={t('esg.globalPactInfringements')}
          decimals={0}
        />
      </FieldRow>
      <YesNoField
        {...common}
        name="esg.hasWeaponsRelation"
        label={t('esg.hasWeaponsRelation')}
        hint={t('esg.weaponsHint')}
      />
      <FieldRow>
        <NumberField {...wage} name="esg.hourlyWageWomenCents" label={t('esg.hourlyWageWomenCents')} />
        <NumberField {...wage} name="esg.hourlyWageMenCents" label={t('esg.hourlyWageMenCents')} />
      </FieldRow>
      <FieldRow>
        <NumberField {...common} name="esg.committeeWomen" label={t('esg.committeeWomen')} decimals={0} />
        <NumberField {...common} name="esg.committeeMen" label={t('esg.committeeMen')} decimals={0} />
      </FieldRow>
      <FieldRow>
        <YesNoField {...common} name="esg.isInSensitiveAreas" label={t('esg.isInSensitiveAreas')} />
        <NumberField
          {...common}
          name="esg.waterDischargesT"
          label={t('esg.waterDischargesT')}
          unit={t('esg.perYear')}
          decimals={3}
        />
      </FieldRow>
    </FormPart>
  );
}
