import { Button, Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_FOREST_TEXT } from '#shared/constants/forests.ts';
import type { Beside } from '#shared/forests/beside.ts';
import type { Measure } from '#shared/forests/contract.ts';
import { toVerify } from '#shared/forests/land.ts';
import type { Forest } from '#shared/forests/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { useMayDecide } from '#web/ui/review/useMayDecide.ts';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Estimate } from './EstimatePart.tsx';
import styles from './Forests.module.css';
import { NumberInput } from './NumberInput.tsx';
import { ReviewAccept } from './ReviewAccept.tsx';
import { ReviewPolicy } from './ReviewPolicy.tsx';
import { type Theirs, triedQuery } from './reviewQueries.ts';
import type { Review } from './useReviewAct.ts';

const BASES = ['modelled', 'measured', 'decided'] as const;
type Basis = (typeof BASES)[number];
const BY_METHOD: Measure = { dbhMm: null, decided: null };
const [MM_PER_CM, KG_PER_TONNE, LEAST_LETTERS] = [10, 1_000, 3];

interface Typed {
  readonly basis: Basis;
  readonly dbhCm: number | null;
  readonly totalT: number | null;
  readonly annualT: number | null;
  readonly reason: string;
}
const NOTHING: Typed = { basis: 'modelled', dbhCm: null, totalT: null, annualT: null, reason: '' };
/** A year that absorbs more than all years: most often the two were swapped. */
const isAboveTotal = ({ basis, totalT, annualT }: Typed) =>
  basis === 'decided' && totalT !== null && annualT !== null && annualT > totalT;
/** What was typed, as the estimate takes it; null while something of it is lacking or wrong. */
function measureOf({ basis, dbhCm, totalT, annualT, reason }: Typed): Measure | null {
  if (basis === 'modelled') return BY_METHOD;
  if (basis === 'measured') return dbhCm && dbhCm >= 1 ? { dbhMm: Math.round(dbhCm * MM_PER_CM), decided: null } : null;
  if (totalT === null || annualT === null || totalT < 0 || annualT < 0 || reason.trim().length < LEAST_LETTERS)
    return null;
  if (annualT > totalT) return null;
  const [totalKg, annualKg] = [totalT, annualT].map((tonnes) => Math.round(tonnes * KG_PER_TONNE)) as [number, number];
  return { dbhMm: null, decided: { totalKg, annualKg, reason: reason.trim() } };
}

interface Props {
  readonly theirs: Theirs;
  readonly forest: Forest;
  readonly review: Review;
  readonly beside: readonly Beside[];
}

/** What the forest absorbs, as the reviewer reads it; what is shown is what is accepted. */
export function ReviewMeasure(props: Props) {
  const { t } = useTranslation('forestReview');
  const errorText = useErrorText();
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [measure, setMeasure] = useState<Measure>(BY_METHOD);
  const [isLacking, setLacking] = useState(false);
  const next = measureOf(typed);
  const isShown = JSON.stringify(next) === JSON.stringify(measure);
  const compute = () => {
    setLacking(next === null);
    if (next) setMeasure(next);
  };
  return (
    <Section title={t('measure.title')}>
      <div className={styles.stack}>
        <MeasureFields
          {...{ typed, isTried: isLacking, forest: props.forest }}
          change={(more) => setTyped({ ...typed, ...more })}
        />
        {isLacking && next === null ? (
          <Callout tone="danger" isLive>
            {isAboveTotal(typed)
              ? errorText('forests.annualAboveTotal')
              : t(`measure.lacks.${typed.basis === 'measured' ? 'measured' : 'decided'}`)}
          </Callout>
        ) : null}
        {isShown ? (
          <Tried {...props} measure={measure} />
        ) : (
          <div className={styles.actions}>
            <Button variant="default" onClick={compute}>
              {t('measure.compute')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

/** The figures of a measure, and the decision on them. */
function Tried({ measure, ...props }: Props & { measure: Measure }) {
  const { t } = useTranslation('forestReview');
  const { theirs, forest, beside } = props;
  // What was ticked is of what was to be seen then.
  const toSee = [toVerify(forest.plots).length, ...beside.map(({ id }) => id)].join(' ');
  const mayDecide = useMayDecide();
  const { data, error, refetch } = useQuery(triedQuery(theirs, forest.v, measure));
  if (error) return <ErrorState error={error} title={t('measure.failed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} />;
  return (
    <>
      <Estimate run={data} note={null} />
      {mayDecide ? (
        <>
          {forest.state === 'TO_VALIDATE' ? <ReviewPolicy {...props} /> : null}
          <ReviewAccept key={toSee} {...props} measure={measure} run={data} />
        </>
      ) : null}
    </>
  );
}

interface Fields {
  readonly typed: Typed;
  /** It was asked for: what is still empty is marked. */
  readonly isTried: boolean;
  readonly forest: Forest;
  readonly change: (more: Partial<Typed>) => void;
}
function MeasureFields({ typed, isTried, forest: { dbhMm }, change }: Fields) {
  const { t } = useTranslation('forestReview');
  const { number } = useFormat();
  const isWrong = (value: number | null, least = 0) => isTried && (value === null || value < least);
  return (
    <>
      <Radio.Group
        label={t('measure.basis')}
        value={typed.basis}
        onChange={(value) => change({ basis: BASES.find((one) => one === value) ?? 'modelled' })}
      >
        {BASES.map((one) => (
          <Radio key={one} size="md" value={one} label={t(`measure.by.${one}`)} />
        ))}
      </Radio.Group>
      {dbhMm === null || typed.basis === 'decided' ? null : (
        <p className="note">{t('measure.ownersDbh', { dbh: number(dbhMm / MM_PER_CM, { upTo: 1 }) })}</p>
      )}
      {typed.basis === 'measured' ? (
        <NumberInput
          label={t('measure.dbh')}
          unit="cm"
          value={typed.dbhCm}
          isWrong={isWrong(typed.dbhCm, 1)}
          onChange={(dbhCm) => change({ dbhCm })}
        />
      ) : null}
      {typed.basis === 'decided' ? (
        <>
          <NumberInput
            label={<Chem>{t('measure.annual')}</Chem>}
            unit="t"
            value={typed.annualT}
            isWrong={isWrong(typed.annualT) || (isTried && isAboveTotal(typed))}
            onChange={(annualT) => change({ annualT })}
          />
          <NumberInput
            label={<Chem>{t('measure.total')}</Chem>}
            unit="t"
            value={typed.totalT}
            isWrong={isWrong(typed.totalT) || (isTried && isAboveTotal(typed))}
            onChange={(totalT) => change({ totalT })}
          />
          <Textarea
            label={t('measure.reason')}
            description={t('measure.reasonHint')}
            error={isTried && typed.reason.trim().length < LEAST_LETTERS}
            autosize
            minRows={2}
            maxLength={MOST_FOREST_TEXT}
            value={typed.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </>
      ) : null}
    </>
  );
}
