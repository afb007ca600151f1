import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparison } from '#shared/calculations/review.ts';
import { api } from '#web/lib/api.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { BridgeView } from './BridgeView.tsx';
import type { CalculationId } from './queries.ts';
import styles from './Review.module.css';
import { comparisonQuery } from './reviewQueries.ts';

interface Props {
  id: CalculationId;
  baseId: CalculationId;
}

/** A comparison: why it cannot be, or its bridge, which is asked for as soon as somebody looks. */
export function ComparisonView({ id, baseId }: Props) {
  const { t } = useTranslation('review');
  const queries = useQueryClient();
  const query = comparisonQuery(id, baseId);
  const { data, error, refetch } = useQuery(query);
  const { mutate, error: refused } = useMutation({
    mutationFn: () => api.calculations.startComparison({ params: { id, baseId } }),
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  });
  const isAsked = data?.state === 'NONE' && data.notComparable === null;
  useEffect(() => {
    if (isAsked) mutate();
  }, [isAsked, mutate]);
  const failed = error ?? refused;
  if (failed)
    return (
      <ErrorState error={failed} title={t('comparison.failed')} onRetry={() => void refetch().then(() => mutate())} />
    );
  if (!data) return <TableSkeleton rows={5} />;
  if (data.notComparable)
    return (
      <Callout tone="decide" title={t('comparison.not.title')}>
        {t(`comparison.not.${data.notComparable}`)}
      </Callout>
    );
  if (data.state === 'FAILED')
    return (
      <Callout
        tone="danger"
        title={t('comparison.failedTitle')}
        actions={<Button onClick={() => mutate()}>{t('comparison.retry')}</Button>}
      >
        {t('comparison.failedBody')}
      </Callout>
    );
  if (!data.bridge) return <Progress label={t('comparison.working')} done={0} total={0} />;
  return (
    <>
      <Cautions comparison={data} />
      <BridgeView comparison={data} bridge={data.bridge} />
    </>
  );
}

function Cautions({ comparison: { cautions, bridge } }: { comparison: Comparison }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  if (cautions.length === 0) return null;
  const number = format.number(bridge?.unsplitRows ?? 0);
  return (
    <div className={styles.notes}>
      {cautions.map((caution) => (
        <Callout key={caution} tone="decide">
          {t(`comparison.caution.${caution}`, { number })}
        </Callout>
      ))}
    </div>
  );
}
