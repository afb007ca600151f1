import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { LatestCalculations } from './LatestCalculations.tsx';
import { type Beginning, useBeginning } from './queries.ts';
import { SampleSection } from './SampleSection.tsx';
import { YourPart } from './YourPart.tsx';

/** Where a company begins: what there is already, and the next step. */
export function WelcomeScreen() {
  const { t } = useTranslation('dashboard');
  const { me } = useSignedIn();
  const beginning = useBeginning();
  const title = me.name ? t('welcome.title', { name: me.name }) : t('welcome.titlePlain');
  return (
    <>
      <PageHead title={title} subtitle={<Subtitle {...beginning} />} actions={<ToFigures {...beginning} />} />
      <Content {...beginning} />
    </>
  );
}

const stepsLeft = ({ organizations, calculations }: Beginning) =>
  [organizations?.length, calculations?.length, calculations?.some((one) => one.rows > 0)].filter((done) => !done)
    .length;
const isLoading = ({ organizations, calculations }: Beginning) =>
  organizations === undefined || calculations === undefined;

function Subtitle(beginning: Beginning) {
  const { t } = useTranslation('dashboard');
  if (!beginning.organizations || !beginning.calculations) return null;
  const count = stepsLeft(beginning);
  return count === 0 ? t('welcome.allDone') : t('welcome.stepsLeft', { count });
}

/** Once there are figures they are a press away. */
function ToFigures({ calculations }: Beginning) {
  const { t } = useTranslation('dashboard');
  if (!calculations?.some(({ totalKg }) => totalKg !== null)) return null;
  return (
    <LinkButton variant="default" to="/company/dashboardintranet">
      {t('welcome.panel')}
    </LinkButton>
  );
}

function Content(beginning: Beginning) {
  const { t } = useTranslation('dashboard');
  const { organizations, calculations, error, retry } = beginning;
  if (error) return <ErrorState error={error} title={t('error')} onRetry={retry} />;
  if (isLoading(beginning)) return <TableSkeleton rows={3} />;
  // Who has other sections begins in the menu.
  if (!organizations) return <EmptyState title={t('elsewhere.title')}>{t('elsewhere.body')}</EmptyState>;
  return (
    <>
      <YourPart />
      <Section title={t('steps.title')}>
        <div data-tour="steps">
          <FirstSteps organizations={organizations} calculations={calculations ?? null} />
        </div>
      </Section>
      <SampleSection />
      {calculations && calculations.length > 0 ? <LatestCalculations calculations={calculations} /> : null}
    </>
  );
}
