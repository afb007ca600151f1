import { Button, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useExcel } from '#web/lib/useExcel.ts';
import { useWorkContext } from '#web/lib/workContext.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { useProblemsOf } from '#web/ui/problems.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import type { CalculationId } from './queries.ts';
import styles from './Review.module.css';
import { allCalculationsQuery, comparisonQuery } from './reviewQueries.ts';

interface Choice {
  readonly id: CalculationId;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly year: number;
  readonly state: string;
  readonly type: string;
  /** Of an event or a product line. */
  readonly name: string;
}

/** The newest year of the organization that is worked on, and the one before it; its events are no years. */
function usualPair(all: readonly Choice[], organizationId: string | null) {
  const of = all.find((one) => one.organizationId === organizationId)?.organizationId ?? all[0]?.organizationId;
  const years = all
    .filter((one) => one.organizationId === of && one.type === 'organization')
    .toSorted((a, b) => b.year - a.year);
  return { later: years[0]?.id ?? null, base: years[1]?.id ?? null };
}

interface Pair {
  later: CalculationId | null;
  base: CalculationId | null;
}
/** What the address says; without it the usual pair. */
function usePair(all: readonly Choice[]): Pair {
  const { organizationId } = useWorkContext();
  const search = useLocation().search as Record<string, string | undefined>;
  const usual = usualPair(all, organizationId);
  const known = (id: string | undefined) => all.find((one) => one.id === id)?.id ?? null;
  return {
    later: known(search.calculation) ?? usual.later,
    base: known(search.base) ?? (search.calculation ? null : usual.base),
  };
}

function Choose({ all, later, base }: Pair & { all: readonly Choice[] }) {
  const { t } = useTranslation('review');
  const router = useRouter();
  const options = all.map((one) => ({ value: one.id, label: nameOf(one, t('draftMark')) }));
  const choose = (change: { calculation?: string; base?: string }) => {
    const chosen = { ...(later && { calculation: later }), ...(base && { base }), ...change };
    void router.navigate({ to: '/footprint/comparison', search: chosen });
  };
  const select = (key: 'base' | 'calculation', value: string | null) => (
    <Select
      label={t(key === 'base' ? 'comparison.base' : 'comparison.later')}
      data={options}
      value={value}
      searchable
      allowDeselect={false}
      onChange={(id) => id && choose({ [key]: id })}
    />
  );
  return (
    <div className={styles.pair}>
      {select('base', base)}
      {select('calculation', later)}
    </div>
  );
}

/** Two calculations, base and one to compare: in the address, so that the comparison can be sent to somebody. */
export function ComparisonScreen() {
  const { t } = useTranslation('review');
  const { data: all, error, refetch } = useQuery(allCalculationsQuery);
  const { later, base } = usePair(all ?? []);
  return (
    <>
      {later && base ? (
        <Head later={later} base={base} />
      ) : (
        <PageHead title={t('comparison.title')} subtitle={t('comparison.subtitle')} />
      )}
      {error ? <ErrorState error={error} title={t('comparison.failed')} onRetry={() => void refetch()} /> : null}
      {!all && !error ? <TableSkeleton rows={3} /> : null}
      {all ? <Choose all={all} later={later} base={base} /> : null}
      {all && !(later && base) ? (
        <EmptyState title={t('comparison.chooseTitle')}>{t('comparison.chooseBody')}</EmptyState>
      ) : null}
      {later && base ? <ComparisonView key={`${later} ${base}`} id={later} baseId={base} /> : null}
    </>
  );
}

const nameOf = ({ year, organizationName, name, state }: Choice, draft: string): string =>
  `${year}${state === 'FINISHED' ? '' : ` (${draft})`}, ${organizationName}${name && `, ${name}`}`;

function Head({ later, base }: { later: CalculationId; base: CalculationId }) {
  useProblemsOf(`${later} ${base}`);
  const { t } = useTranslation('review');
  const { data } = useQuery(comparisonQuery(later, base));
  const { start, isWriting } = useExcel(later, { kind: 'comparison', baseId: base });
  const excel = (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isWriting}
      disabled={!data}
      onClick={() => void start()}
    >
      {t('excel')}
    </Button>
  );
  return <PageHead title={t('comparison.title')} subtitle={t('comparison.subtitle')} actions={excel} />;
}
