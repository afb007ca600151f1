import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Row } from '#shared/calculations/schema.ts';
import type { TraceAnswer } from '#shared/calculations/trace.ts';
import { type TranslateData, useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem, Co2 } from '#web/ui/Chem.tsx';
import { NumberedSteps } from '#web/ui/NumberedSteps.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { type CalculationId, traceQuery } from './queries.ts';
import styles from './Results.module.css';

type Line = TraceAnswer['lines'][number];
type Step = Line['steps'][number];
const PRECISE = { upTo: 9 };

/** The steps of one row, replayed by the server: data, unit, factor with its source, gases, result. */
export function TraceView({ calculationId, row }: { calculationId: CalculationId; row: Row }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const emissions = useEmissionTexts();
  const { data, error, refetch } = useQuery(traceQuery(calculationId, row.id));
  if (error) return <ErrorState error={error} title={t('trace.failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} mt={16} />;
  const facts = [
    {
      key: 'quality',
      label: t('trace.quality'),
      value: <Tag tone="mark">{emissions(`qualities.${data.quality}`)}</Tag>,
    },
    { key: 'gwp', label: t('trace.gwp'), value: t('trace.gwpOf', { set: data.gwp }) },
    { key: 'factors', label: t('trace.factorSet'), value: <code>{data.factorSet.slice(0, 12)}</code> },
    ...data.warnings.map((warning) => ({
      key: warning.code,
      label: t('trace.warning'),
      value: emissions(`warnings.${warning.code}`, warning.details),
    })),
  ];
  return (
    <>
      <p className={styles.main}>
        <b>{format.number(data.totalKg, 2)}</b> kg <Co2 />
      </p>
      {data.lines.map((line) => (
        <LineView key={`${line.kind}-${line.basis}`} line={line} />
      ))}
      <div className={styles.line}>
        <KeyValues items={facts} />
      </div>
    </>
  );
}

function LineView({ line }: { line: Line }) {
  const { t } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  const title = [emissions(`kinds.${line.kind}`), t('names.scope', { scope: line.scope })];
  if (line.basis !== 'both') title.push(t(`trace.basis.${line.basis}`));
  return (
    <section className={styles.line}>
      <h3>{title.join(' · ')}</h3>
      <NumberedSteps steps={line.steps.map((step, i) => stepOf(step, `${step.label}-${i}`, emissions))} />
      {line.gases.length > 0 ? <Gases line={line} /> : null}
    </section>
  );
}

const stepOf = (step: Step, key: string, emissions: TranslateData) => ({
  key,
  title: emissions(`trace.${step.label}`),
  equation: <Equation step={step} />,
  detail: step.source ? <Source source={step.source} /> : undefined,
});

function Equation({ step }: { step: Step }) {
  const format = useFormat();
  const quantity = ({ value, unit }: { value: number; unit: string }) => `${format.number(value, PRECISE)} ${unit}`;
  const left = step.inputs.map(quantity).join(' × ');
  return (
    <span className={styles.expression}>
      <Chem>{step.inputs.length > 1 ? `${left} = ${quantity(step.result)}` : quantity(step.result)}</Chem>
    </span>
  );
}

function Source({ source }: { source: NonNullable<Step['source']> }) {
  const { t } = useTranslation('calculations');
  const isLink = /^https?:\/\//.test(source.url);
  return (
    <span className={styles.source}>
      {[source.name, source.region, source.year].filter(Boolean).join(', ')}.{' '}
      {isLink ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          {source.source}
        </a>
      ) : (
        source.source
      )}
      {source.note ? ` ${t('trace.note', { note: source.note })}` : ''}
    </span>
  );
}

function Gases({ line }: { line: Line }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  return (
    <table className={styles.gases}>
      <caption className="visually-hidden">{t('table.by.gas')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.by.gas')}</th>
          <th scope="col">{t('table.massKg')}</th>
          <th scope="col">{t('trace.gwp')}</th>
          <th scope="col">
            kg <Co2 />
          </th>
        </tr>
      </thead>
      <tbody>
        {line.gases.map((gas) => (
          <tr key={gas.gas}>
            <th scope="row">
              <Chem>{gas.gas}</Chem>
            </th>
            <td>{format.number(gas.massKg, PRECISE)}</td>
            <td>{format.number(gas.gwp, { upTo: 1 })}</td>
            <td>{format.number(gas.co2eKg, 2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('table.sum')}
          </th>
          <td>{format.number(line.co2eKg, 2)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
