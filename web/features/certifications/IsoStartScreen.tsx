import { useTranslation } from 'react-i18next';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import { CalculationChoice } from './CalculationChoice.tsx';
import { useCrumbs } from './useCrumbs.tsx';
import { useSteps } from './useSteps.ts';

/** The first step of an analysis of significance: of which calculation. */
export function IsoStartScreen() {
  const { t } = useTranslation('certifications');
  return (
    <>
      <PageHead title={t('iso.title')} subtitle={t('iso.subtitle')} crumbs={useCrumbs()} />
      <Wizard steps={useSteps()} current="calculation">
        <Section title={t('iso.chooseTitle')}>
          <p className="measure">{t('iso.chooseBody')}</p>
          <CalculationChoice type="isoSignificance" isFinishedOnly button={t('iso.start')} />
        </Section>
      </Wizard>
    </>
  );
}
