import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { ReadOnlyBar } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import { DropsSection } from './DropsSection.tsx';
import styles from './Imports.module.css';
import { ImportsSection } from './ImportsSection.tsx';
import { LoadFile } from './LoadFile.tsx';
import { OfQuestion } from './OfQuestion.tsx';
import { organizationsQuery } from './queries.ts';
import { TransformersSection } from './TransformersSection.tsx';
import { useCrumbs } from './useCrumbs.tsx';
import { useSteps } from './useSteps.ts';
import { useWay } from './useWay.ts';

interface Props {
  calculation: Calculation;
  canEdit: boolean;
  /** The activity of the question that it was opened from. */
  question: string | undefined;
}
/** Step 1: a file is loaded here, or was before; or arrives by itself in a folder. */
export function LoadScreen({ calculation, canEdit, question }: Props) {
  const { t } = useTranslation('imports');
  const crumbs = useCrumbs({ calculation, question });
  const steps = useSteps();
  const { isWizard, title } = useWay();
  const { data: organizations } = useQuery(organizationsQuery);
  const name = organizations?.find(({ id }) => id === calculation.organizationId)?.name;
  const subtitle = [name, calculation.year].filter(Boolean).join(', ');
  const rest = (
    <>
      <p className={styles.after}>
        <AppLink to="/company/dashboardexcel">{t('uploads.see')}</AppLink>
      </p>
      {isWizard ? null : <ImportsSection calculation={calculation} canEdit={canEdit} />}
      <TransformersSection canEdit={canEdit} />
      {isWizard || isSample(calculation.id) ? null : <DropsSection calculation={calculation} canEdit={canEdit} />}
    </>
  );
  return (
    <>
      <PageHead title={t(title)} subtitle={subtitle} crumbs={crumbs} />
      {canEdit ? (
        <Wizard steps={steps} current={steps[0]?.key ?? 'load'}>
          <OfQuestion question={question} />
          <LoadFile calculation={calculation} question={question} />
          {rest}
        </Wizard>
      ) : (
        <>
          <div className={styles.bar}>
            <ReadOnlyBar>{t(calculation.state === 'DRAFT' ? 'load.viewOnly' : 'load.finished')}</ReadOnlyBar>
          </div>
          {rest}
        </>
      )}
    </>
  );
}
