import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { useClosedFeatures } from '#web/lib/actor.ts';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { Section } from '#web/ui/Section.tsx';
import { insightsQuery } from '../queries.ts';
import type { Names } from '../useNames.ts';
import { CautionSection } from './CautionSection.tsx';
import { EquivalenceSection } from './EquivalenceSection.tsx';
import { IntensitySection } from './IntensitySection.tsx';
import { QualitySection } from './QualitySection.tsx';
import { RegistrySection } from './RegistrySection.tsx';
import { SectorSection } from './SectorSection.tsx';
import { UncertaintySection } from './UncertaintySection.tsx';

/** What stands beside the totals. It follows them: asked for again when they were calculated again. */
export function InsightSections(props: { calculation: Calculation; totals: Totals; names: Names }) {
  const { calculation, totals, names } = props;
  const { t } = useTranslation(['insights', 'ui']);
  const isClosed = useClosedFeatures()('fullResults');
  const { data: insights } = useQuery({
    ...insightsQuery(calculation.id, totals.calculatedAt),
    enabled: !isClosed,
  });
  if (isClosed) return <Closed />;
  if (!insights) return null;
  const all = { insights, totals, names };
  return (
    <>
      {insights.isKnown ? null : <p className="note">{t(calculation.state === 'FINISHED' ? 'oldFinished' : 'old')}</p>}
      <CautionSection {...all} />
      <RegistrySection {...all} />
      <UncertaintySection {...all} />
      <QualitySection {...all} />
      <IntensitySection {...all} />
      <SectorSection {...all} hasScope3={calculation.external?.scope3Kg !== null} />
      <EquivalenceSection {...all} />
    </>
  );
}

/** What would stand here, and what opens it. */
function Closed() {
  const { t } = useTranslation('ui');
  return (
    <Section title={t('noPlan.fullResults')}>
      <p className="measure dim">{t('noPlan.whatResults')}</p>
      <OfPlan label={t('noPlan.see')}>{null}</OfPlan>
    </Section>
  );
}
