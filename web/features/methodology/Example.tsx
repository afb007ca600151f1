import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { type EquationPart, type Line, type ShownStep, shownSteps } from '#web/lib/traceSteps.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useSourceText } from '#web/lib/useSourceText.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { NumberedSteps } from '#web/ui/NumberedSteps.tsx';
import styles from './Methodology.module.css';
import { exampleQuery } from './queries.ts';
import { SourceLink } from './SourceLink.tsx';

const PRECISE = { upTo: 9 };

/** The example of an activity type, computed by the engine itself: every emission of the row with its steps. */
export function Example({ activity }: { activity: string }) {
  const { t } = useTranslation('methodology');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(exampleQuery(activity));
  if (error)
    return (
      <p role="alert">
        {errorText(error)}{' '}
        <button type="button" className={styles.plain} onClick={() => void refetch()}>
          {t('again')}
        </button>
      </p>
    );
  if (!data) return <p aria-busy="true">{t('activities.computing')}</p>;
  return (
    <div className={styles.example}>
      <h4>{t('activities.example')}</h4>
      {data.trace.lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a trace never move
        <LineOf key={i} line={line} />
      ))}
    </div>
  );
}

function LineOf({ line }: { line: Line }) {
  const { t } = useTranslation('methodology');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const title = [emissions(`kinds.${line.kind}`), t('activities.scope', { scope: line.scope })];
  if (line.part !== null) title.push(emissions(`parts.${line.part}`));
  if (line.basis !== 'both') title.push(emissions(`bases.${line.basis}`));
  const gases = line.gases.map(({ gas, massKg, gwp }) => {
    const mass = `${format.number(massKg, PRECISE)} kg (${emissions(`gases.${gas}`)})`;
    return `${mass} × ${format.number(gwp, { upTo: 1 })}`;
  });
  const sum = `${gases.join(' + ')} = ${format.number(line.co2eKg, PRECISE)} kg CO2e`;
  const steps = shownSteps(line).map((step, i) => ({
    key: `${step.label}-${i}`,
    title: <Chem>{emissions(`trace.${step.label}`)}</Chem>,
    equation:
      step.label === 'gases' && gases.length > 0 ? (
        <Chem>{sum}</Chem>
      ) : (
        step.equations.map((parts, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a step never move
          <span key={at} className={styles.equation}>
            <Equation parts={parts} />
          </span>
        ))
      ),
    detail: step.sources.map((source) => <Source key={`${source.id}-${source.region}`} source={source} />),
  }));
  return (
    <section>
      <h5>
        <span>
          <Chem>{title.join(' · ')}</Chem>
        </span>{' '}
        <b className="nowrap">
          <Chem>{`${format.number(line.co2eKg, 2)} kg CO2e`}</Chem>
        </b>
      </h5>
      <NumberedSteps steps={steps} level="h6" />
    </section>
  );
}

function Equation({ parts }: { parts: readonly EquationPart[] }) {
  const format = useFormat();
  const unitText = useUnitText();
  return parts.map((part, i) =>
    typeof part === 'string' ? (
      ` ${part} `
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an equation never move
      <span key={i} className="nowrap">
        <Chem>{[format.number(part.value, PRECISE), unitText(part.unit, part.value)].filter(Boolean).join(' ')}</Chem>
      </span>
    ),
  );
}

function Source({ source }: { source: ShownStep['sources'][number] }) {
  const sourceText = useSourceText();
  return (
    <span className={styles.equation}>
      <Chem>{`${sourceText(source)}. `}</Chem>
      <SourceLink source={source.source} url={source.url} />
    </span>
  );
}
