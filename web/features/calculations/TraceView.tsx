import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { type EquationPart, type Line, type ShownStep, shownSteps } from '#web/lib/traceSteps.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useRefusal } from '#web/lib/useRefusal.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';
import { useSourceText } from '#web/lib/useSourceText.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem, Co2 } from '#web/ui/Chem.tsx';
import { NumberedSteps } from '#web/ui/NumberedSteps.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { GasSum } from './GasSum.tsx';
import { useUncertaintyText } from './insights/useUncertaintyText.ts';
import { type CalculationId, traceQuery } from './queries.ts';
import styles from './Trace.module.css';

const PRECISE = { upTo: 9 };

interface Props {
  calculationId: CalculationId;
  /** When the totals were computed that are shown. */
  calculatedAt: string | null;
  rowId: IdOf<'row'>;
}

/** The steps of one row, replayed by the server: data, unit, factor with its source, gases, result. */
export function TraceView({ calculationId, calculatedAt, rowId }: Props) {
  const { t } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  const regionName = useRegionName();
  const refusal = useRefusal();
  const format = useFormat();
  const uncertaintyText = useUncertaintyText();
  const { data, error, refetch } = useQuery(traceQuery(calculationId, calculatedAt, rowId));
  if (error) return <ErrorState error={error} title={t('trace.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} mt={16} />;
  const origins = [...new Set(data.lines.map(({ standing }) => emissions(`grades.${standing.grade}`)))];
  const facts = [
    {
      key: 'quality',
      label: t('trace.quality'),
      value: <Tag tone="mark">{emissions(`qualities.${data.quality}`)}</Tag>,
    },
    ...(origins.length > 0 ? [{ key: 'factorsFrom', label: t('trace.factorsFrom'), value: format.list(origins) }] : []),
    ...(data.uncertainty
      ? [{ key: 'uncertainty', label: t('trace.uncertainty'), value: uncertaintyText(data.uncertainty) }]
      : []),
    { key: 'gwp', label: t('trace.gwpSet'), value: t('trace.gwpOf', { set: data.gwp }) },
    { key: 'factors', label: t('trace.factorSet'), value: data.factorSet.slice(0, 12) },
  ];
  const warnings = data.warnings.map(({ code, details }) => ({
    code,
    text: emissions(`warnings.${code}`, {
      ...refusal.details(code, details),
      region: regionName(String(details?.region ?? '')),
    }),
  }));
  return (
    <>
      <Total kg={data.totalKg} />
      {data.lines.map((line) => (
        <LineView key={`${line.kind}-${line.basis}-${line.part}-${line.scope}`} line={line} />
      ))}
      <div className={styles.facts}>
        <KeyValues items={facts} />
        {warnings.map(({ code, text }) => (
          <p key={code} className="note">
            <Chem>{text}</Chem>
          </p>
        ))}
      </div>
    </>
  );
}

function Total({ kg }: { kg: number }) {
  const format = useFormat();
  return (
    <p className={styles.total}>
      <b>{format.number(kg, 2)}</b>{' '}
      <span>
        kg <Co2 />
        {Math.abs(kg) >= 1000 ? ` = ${format.tonnes(kg)} t` : ''}
      </span>
    </p>
  );
}

function LineView({ line }: { line: Line }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const emissions = useEmissionTexts();
  const title = [emissions(`kinds.${line.kind}`), t('names.scope', { scope: line.scope })];
  if (line.part !== null) title.push(emissions(`parts.${line.part}`));
  if (line.basis !== 'both') title.push(t(`trace.basis.${line.basis}`));
  const steps = shownSteps(line).map((step, i) => ({
    key: `${step.label}-${i}`,
    title: <Chem>{emissions(`trace.${step.label}`)}</Chem>,
    equation: step.equations.length > 0 ? <Equations step={step} /> : undefined,
    detail: step.sources.length > 0 ? <Sources of={step.sources} /> : undefined,
    children: step.label === 'gases' && line.gases.length > 0 ? <GasSum line={line} /> : undefined,
  }));
  return (
    <section className={styles.line}>
      <h3>
        <span>
          <Chem>{title.join(' · ')}</Chem>
        </span>{' '}
        <span className="nowrap">{format.number(line.co2eKg, 2)} kg</span>
      </h3>
      <NumberedSteps steps={steps} level="h4" />
    </section>
  );
}

function Equations({ step }: { step: ShownStep }) {
  return step.equations.map((parts, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step have no other name and never move
    <span key={i} className={styles.equation}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have the parts of a line
        <Part key={at} part={part} />
      ))}
    </span>
  ));
}

function Part({ part }: { part: EquationPart }) {
  const format = useFormat();
  const unitText = useUnitText();
  if (typeof part === 'string') return ` ${part} `;
  return (
    <span className="nowrap">
      <Chem>
        {[format.number(part.value, PRECISE), unitText(part.unit, part.value)].filter(Boolean).join('\u00a0')}
      </Chem>
    </span>
  );
}

function Sources({ of }: { of: ShownStep['sources'] }) {
  return of.map((source) => (
    <span key={`${source.id}-${source.region}`} className={styles.equation}>
      <Source source={source} />
    </span>
  ));
}

function Source({ source }: { source: ShownStep['sources'][number] }) {
  const { t } = useTranslation('calculations');
  const sourceText = useSourceText();
  return (
    <>
      <Chem>{`${sourceText(source)}. `}</Chem>
      {/^https?:\/\//.test(source.url) ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.source}
        </a>
      ) : (
        source.source
      )}
      {source.note ? (
        <>
          {`. ${t('trace.note')} `}
          {/* Notes stand as their table has them. */}
          <span lang="en">
            <Chem>{source.note.replace(/\.?$/, '.')}</Chem>
          </span>
        </>
      ) : null}
    </>
  );
}
