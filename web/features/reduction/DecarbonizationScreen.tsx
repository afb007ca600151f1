import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Decarbonization } from '#shared/reduction/view.ts';
import { setWorkContext, useWorkContext } from '#web/lib/workContext.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { CalculationsTable } from './CalculationsTable.tsx';
import { decarbonizationQuery, type OrganizationId, organizationsQuery, useMayPlan } from './queries.ts';
import styles from './Reduction.module.css';
import { ScenarioDialog } from './ScenarioDialog.tsx';
import { ScenariosTable } from './ScenariosTable.tsx';
import { useReductionWords } from './words.ts';

/** The scenarios and commitments of one organization: of the one that is worked on, until another is chosen. */
export function DecarbonizationScreen() {
  const { t } = useReductionWords();
  const { organizationId } = useWorkContext();
  const { data: organizations, error, refetch } = useQuery(organizationsQuery);
  const chosen = organizations?.find(({ id }) => id === organizationId) ?? organizations?.[0];
  if (chosen) return <OfOrganization key={chosen.id} id={chosen.id} names={organizations ?? []} />;
  return (
    <>
      <PageHead title={t('decarbonization.title')} subtitle={t('decarbonization.subtitle')} />
      {error ? <ErrorState error={error} title={t('decarbonization.failed')} onRetry={() => void refetch()} /> : null}
      {!organizations && !error ? <TableSkeleton rows={3} /> : null}
      {organizations?.length === 0 ? (
        <EmptyState
          title={t('noOrganizations.title')}
          action={<LinkButton to="/footprint/organizations">{t('noOrganizations.action')}</LinkButton>}
        >
          {t('noOrganizations.body')}
        </EmptyState>
      ) : null}
    </>
  );
}

function OfOrganization({ id, names }: { id: OrganizationId; names: readonly { id: string; name: string }[] }) {
  const { t } = useReductionWords();
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(decarbonizationQuery(id));
  const mayPlan = useMayPlan()(id);
  const add = mayPlan ? (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t('decarbonization.add')}
    </Button>
  ) : null;
  return (
    <>
      <PageHead
        title={t('decarbonization.title')}
        subtitle={t('decarbonization.subtitle')}
        actions={data && data.scenarios.length > 0 ? add : undefined}
      />
      {names.length > 1 ? (
        <Select
          className={styles.choose}
          label={t('organization')}
          data={names.map((one) => ({ value: one.id, label: one.name }))}
          value={id}
          allowDeselect={false}
          searchable
          onChange={(organizationId) => setWorkContext({ organizationId })}
        />
      ) : null}
      {error ? <ErrorState error={error} title={t('decarbonization.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={4} /> : null}
      {data && !error ? (
        <>
          <Scenarios data={data} add={add} />
          <Commitments data={data} />
          {isAdding ? <ScenarioDialog of={data} scenario={null} onClose={() => setAdding(false)} /> : null}
        </>
      ) : null}
    </>
  );
}

function Scenarios({ data, add }: { data: Decarbonization; add: ReactNode }) {
  const { t, format } = useReductionWords();
  const { scenarios, finishedYears } = data;
  const toCalculations = (
    <LinkButton to="/footprint/myfootprint" variant="default" size="sm">
      {t('decarbonization.toCalculations')}
    </LinkButton>
  );
  return (
    <>
      {finishedYears.length === 0 ? (
        <Callout actions={toCalculations}>{t('decarbonization.noFinished')}</Callout>
      ) : null}
      {scenarios.length === 0 ? (
        <EmptyState title={t('decarbonization.emptyTitle')} action={add}>
          {t('decarbonization.emptyBody')}
        </EmptyState>
      ) : (
        <Section
          title={t('decarbonization.scenarios', { count: scenarios.length, number: format.number(scenarios.length) })}
        >
          <ScenariosTable scenarios={scenarios} />
        </Section>
      )}
    </>
  );
}

function Commitments({ data: { calculations, withoutBase } }: { data: Decarbonization }) {
  const { t, format } = useReductionWords();
  return (
    <Section title={t('decarbonization.commitments')}>
      {withoutBase > 0 ? (
        <Callout tone="decide">
          {t('decarbonization.withoutBase', { count: withoutBase, number: format.number(withoutBase) })}
        </Callout>
      ) : null}
      {calculations.length === 0 ? (
        <p className="measure dim">{t('decarbonization.noCalculations')}</p>
      ) : (
        <CalculationsTable calculations={calculations} />
      )}
    </Section>
  );
}
