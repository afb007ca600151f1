import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import type { Verification } from '#shared/verifications/schema.ts';
import { useActor } from '#web/lib/actor.ts';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { IssueDialog } from './IssueDialog.tsx';
import { type CalculationId, calculationQuery, verificationsQuery } from './queries.ts';
import { SealPreview } from './SealPreview.tsx';
import { VerificationsTable } from './VerificationsTable.tsx';

const EDIT = { section: 'calculate', level: 'EDIT' } as const;

/** On the reports of a calculation: the links by which anybody verifies it, and their seal. */
export function VerificationSection() {
  const { id } = useParams({ strict: false }) as { id: CalculationId };
  const { data: calculation } = useQuery(calculationQuery(id));
  // The sample is nobody's figures.
  return calculation && !isSample(id) ? <Links calculation={calculation} /> : null;
}

function Links({ calculation }: { calculation: Calculation }) {
  const { data, error, refetch } = useQuery(verificationsQuery(calculation.id));
  const { t } = useTranslation('verifications');
  const isFinished = calculation.state === 'FINISHED';
  // A draft has no figures to publish: without links of before there is nothing to say.
  if (!isFinished && !data?.items.length) return null;
  const count = data?.items.filter(({ state }) => state === 'stands').length ?? 0;
  return (
    <Section
      title={count > 0 ? t('section.title', { count }) : t(data ? 'section.none' : 'list.caption')}
      aside={isFinished ? <IssueButton calculation={calculation} /> : undefined}
    >
      {error ? <ErrorState error={error} title={t('section.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={1} /> : null}
      {data ? <Made items={data.items} /> : null}
    </Section>
  );
}

function Made({ items }: { items: readonly Verification[] }) {
  const { t } = useTranslation('verifications');
  const newest = items.find(({ state }) => state === 'stands');
  return (
    <>
      <p className="measure dim">{t(newest ? 'section.body' : 'section.noneBody')}</p>
      {newest ? <SealPreview verification={newest} /> : null}
      {items.length > 0 ? <VerificationsTable items={items} /> : null}
    </>
  );
}

function IssueButton({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('verifications');
  const [isIssuing, setIssuing] = useState(false);
  if (!allows(useActor(), EDIT)) return null;
  return (
    <OfPlan label={t('issue.open')}>
      <Button variant="default" onClick={() => setIssuing(true)}>
        {t('issue.open')}
      </Button>
      <IssueDialog calculation={calculation} isOpen={isIssuing} onClose={() => setIssuing(false)} />
    </OfPlan>
  );
}
