import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Co2Run } from '#shared/forests/co2Run.ts';
import { treesPerHaOf } from '#shared/forests/rules.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { EstimateTrace, type Told } from './EstimateTrace.tsx';
import { estimateQuery } from './queries.ts';

const isKnown = (forest: Forest) =>
  forest.species.length > 0 && forest.plots.length > 0 && (forest.ageYears ?? 0) > 0 && treesPerHaOf(forest) !== null;

/** What the forest absorbs by the method: the figure, between what and what it may lie, and how it came about. */
export function EstimatePart({ forest }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  const isEnough = isKnown(forest);
  const { data, error, refetch } = useQuery({ ...estimateQuery(forest), enabled: isEnough });
  return (
    <Section title={t('co2.title')}>
      {isEnough ? null : <p className="note">{t('co2.none')}</p>}
      {error ? <ErrorState error={error} title={t('co2.failed')} onRetry={() => void refetch()} /> : null}
      {isEnough && !data && !error ? <TableSkeleton rows={3} /> : null}
      {data ? <Estimate run={data} /> : null}
    </Section>
  );
}

/** The figures of a run with their trace; `note` says whose they are, null where that is known. */
export function Estimate({ run, note }: { run: Co2Run; note?: string | null }) {
  const { t } = useTranslation('forests');
  const { tonnes, number } = useFormat();
  const trace = run.trace as Told;
  const inTonnes = (kg: number) => `${tonnes(kg)}\u00a0t`;
  // Of what absorbs nothing yet there is nothing to lie between.
  const { rangeKg } = trace;
  const range =
    rangeKg && rangeKg.low < rangeKg.high
      ? t('co2.range', { low: inTonnes(rangeKg.low), high: inTonnes(rangeKg.high) })
      : null;
  return (
    <>
      <KeyValues
        items={[
          {
            key: 'annual',
            label: t('co2.annual'),
            value: (
              <>
                <b>{inTonnes(run.annualKg)}</b>
                {range ? <div className="note">{range}</div> : null}
              </>
            ),
          },
          { key: 'saleable', label: t('co2.saleable'), value: number(run.saleableT) },
          { key: 'buffer', label: t('co2.buffer'), value: number(run.bufferT) },
          { key: 'total', label: t('co2.total'), value: inTonnes(run.totalKg) },
        ]}
      />
      {note === null ? null : <p className="note">{note ?? t('co2.note')}</p>}
      <EstimateTrace trace={trace} />
    </>
  );
}
