import { Button, Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toVerify } from '#shared/forests/land.ts';
import { ageOn, areaOf } from '#shared/forests/rules.ts';
import type { Forest, Plot } from '#shared/forests/schema.ts';
import { dayIn, zoneOf } from '#shared/kernel/time.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { EstimatePart } from './EstimatePart.tsx';
import styles from './Forests.module.css';
import { ProblemList } from './ProblemList.tsx';
import { STEPS } from './steps.ts';
import { useForestWords } from './useForestWords.ts';
import type { Registration } from './useRegistration.ts';
import { useSaidFacts } from './useSaidFacts.ts';

/** Step 4: all that was said, what it comes to, and that it is true. */
export function SummaryStep({ forest, registration }: { forest: Forest | null; registration: Registration }) {
  const { t } = useTranslation('forests');
  const { draft, change, problemsAt, back, tried } = registration;
  const lackingSteps = STEPS.filter((step) => step !== 'summary' && problemsAt(step).length > 0);
  const untrue = tried === 'summary' ? problemsAt('summary') : [];
  return (
    <>
      {lackingSteps.length > 0 ? (
        <Callout
          tone="decide"
          title={t('summary.lacking')}
          actions={lackingSteps.map((step) => (
            <Button key={step} size="md" variant="default" onClick={() => void back(step)}>
              {t('summary.fix', { step: t(`step.${step}`) })}
            </Button>
          ))}
        >
          <ProblemList problems={lackingSteps.flatMap(problemsAt)} />
        </Callout>
      ) : null}
      <Facts {...{ forest, registration }} />
      {forest ? <EstimatePart forest={forest} /> : null}
      <div className={styles.stack}>
        <Checkbox
          size="md"
          label={t('summary.true')}
          checked={draft.responsible}
          onChange={(event) => change({ responsible: event.currentTarget.checked })}
        />
        {untrue.length > 0 ? (
          <Callout tone="danger" isLive>
            <ProblemList problems={untrue} />
          </Callout>
        ) : null}
      </div>
    </>
  );
}

function Facts({ forest, registration: { draft } }: { forest: Forest | null; registration: Registration }) {
  const { t } = useTranslation('forests');
  const { number } = useFormat();
  const words = useForestWords();
  const { saidLines } = useSaidFacts();
  const age = ageOn(dayIn(zoneOf(draft.country), new Date()), draft.plantedYear);
  const linesOf = (plots: readonly Plot[]) =>
    plots.length === 0
      ? ''
      : plots.map((plot) => {
          const i = draft.plots.indexOf(plot);
          return <div key={i}>{words.plotName(plot, i)}</div>;
        });
  const items = [
    { key: 'name', label: t('column.name'), value: draft.name },
    { key: 'plots', label: t('summary.plots'), value: linesOf(draft.plots) },
    { key: 'toVerify', label: t('summary.toVerify'), value: linesOf(toVerify(draft.plots)) },
    { key: 'area', label: t('column.area'), value: words.hectares(areaOf(draft.plots)) },
    ...saidLines(draft, age),
    { key: 'documents', label: t('summary.documents'), value: number(forest?.documents.length ?? 0) },
  ];
  return (
    <Section title={t('summary.title')}>
      <KeyValues items={items.filter(({ value }) => value !== '')} />
    </Section>
  );
}
