import { useTranslation } from 'react-i18next';
import type { SpeciesId } from '#shared/forests/co2/species.ts';
import type { FigureKey, Step } from '#shared/forests/co2/trace.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { KeyValues } from '#web/ui/Section.tsx';
import styles from './Forests.module.css';

/** What a run of the method tells beside its figures. */
export interface Told {
  readonly rangeKg?: { readonly low: number; readonly high: number } | null;
  readonly steps?: readonly Step[];
}

/** How the figure came about, step by step, with parameters, sources and where it stays on the safe side. */
export function EstimateTrace({ trace }: { trace: Told }) {
  const { t } = useTranslation('forests');
  return (
    <details className={styles.trace}>
      <summary>{t('co2.trace')}</summary>
      <TraceSteps trace={trace} />
    </details>
  );
}

/** The steps alone, for a page that opens them by words of its own. */
export function TraceSteps({ trace: { steps = [] } }: { trace: Told }) {
  return steps.map((step) => <TraceStep key={`${step.step}${step.species}`} step={step} />);
}

/** Of the equations, one is of a group of species and not of one, which has its name in Latin. */
const CONIFERS = 'Other conifers';

function TraceStep({ step: { step, species, figures, sources, prudence, madeFor } }: { step: Step }) {
  const { t } = useTranslation('forestCo2');
  const names = useTranslation('species').t;
  const { number, percent, list } = useFormat();
  const valued = ({ value, unit }: Step['figures'][number]) => {
    if (unit === 'share') return percent(value, 0);
    const figure = number(value, { upTo: 4 });
    return unit === 'number' ? figure : `${figure} ${t(`units.${unit}`, { count: value })}`;
  };
  const nameOf = (of: string) => (of === CONIFERS ? t('otherConifers') : of);
  const items = figures.map((figure) => ({
    key: figure.key,
    label: t(`figures.${figure.key as FigureKey}`),
    value: valued(figure),
  }));
  return (
    <section>
      <h3>
        <Chem>{species ? `${t(`steps.${step}`)}: ${names(species as SpeciesId)}` : t(`steps.${step}`)}</Chem>
      </h3>
      <KeyValues items={items} />
      {prudence.map((key) => (
        <p key={key} className="note">
          <Chem>{t(`prudence.${key}`)}</Chem>
        </p>
      ))}
      {madeFor.length > 0 ? <p className="note">{t('madeFor', { list: list(madeFor.map(nameOf)) })}</p> : null}
      {sources.map((key) => (
        <p key={key} className="note">
          <cite>
            <Chem>{t(`sources.${key}`)}</Chem>
          </cite>
        </p>
      ))}
    </section>
  );
}
