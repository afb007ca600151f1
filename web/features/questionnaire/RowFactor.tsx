import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowChoice, RowFactors } from '#shared/questionnaire/rowFactors.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useRefusal } from '#web/lib/useRefusal.ts';
import { useSourceText } from '#web/lib/useSourceText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { searchFilter } from '#web/ui/form/searchFilter.ts';
import { FactorFacts, FactorWarnings, useFactorValue } from './FactorFacts.tsx';
import type { GridRow } from './gridRow.ts';
import { OwnFactorForm } from './OwnFactorForm.tsx';
import styles from './Questionnaire.module.css';
import { type CalculationId, rowFactorsQuery } from './queries.ts';
import { AUTOMATIC, askedRow, type FactorSaid, factorKind, isOfFactor, withFactor } from './rowFactor.ts';
import { useSheet } from './sheetContext.ts';
import type { Editing } from './useEditing.ts';

interface Props {
  calculationId: CalculationId;
  row: GridRow;
  editing: Editing;
}

/** Which factor a row is calculated with and why; another one of the set, or one of one's own, may be put in its place. */
export function RowFactor({ calculationId, row, editing }: Props) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const { isReadOnly } = useSheet();
  const [way, setWay] = useState<'chosen' | 'own' | null>(null);
  const title = useId();
  const asked = askedRow(row.draft);
  const now = useQuery({
    ...rowFactorsQuery(calculationId, { row: asked, withChoices: false }),
    placeholderData: keepPreviousData,
  });
  const choices = useQuery({
    ...rowFactorsQuery(calculationId, { row: { ...asked, ...AUTOMATIC, confirmed: false }, withChoices: true }),
    enabled: way !== null,
    placeholderData: keepPreviousData,
  });
  const say = (said: FactorSaid) => {
    editing.change(row.id, (one) => withFactor(one, said));
    setWay(null);
  };
  const failure = now.error ?? (way === null ? null : choices.error);
  return (
    <section className={styles.factor} aria-labelledby={title}>
      <h3 id={title}>{t('factor.title')}</h3>
      {now.data ? <Now data={now.data} /> : null}
      {failure ? <p role="alert">{errorText(failure)}</p> : null}
      {isReadOnly ? null : <Ways kind={factorKind(row.draft)} {...{ way, setWay }} onBack={() => say(AUTOMATIC)} />}
      {way !== null && !choices.data && !choices.error ? <p className="note">{t('factor.loading')}</p> : null}
      {way === 'chosen' && choices.data?.choices ? (
        <Choose {...{ choices: choices.data.choices.factors, error: choices.data.error, row, say }} />
      ) : null}
      {way === 'own' && choices.data?.choices ? (
        <OwnFactorForm
          {...{ row, say }}
          units={choices.data.choices.units}
          now={now.data?.now[0]}
          onCancel={() => setWay(null)}
        />
      ) : null}
    </section>
  );
}

/** The factors of now, or why there is none: at the factor if it is one of the factor, else what else is missing. */
function Now({ data: { now, warnings, error } }: { data: RowFactors }) {
  const { t } = useTranslation('questionnaire');
  const refusal = useRefusal();
  if (error)
    return isOfFactor(error) ? (
      <p role="alert" className={styles.bad}>
        <Chem>{refusal.text(error.code, error.details)}</Chem>
      </p>
    ) : (
      <p className="note">{t('factor.incomplete')}</p>
    );
  return (
    <>
      {now.map((factor) => (
        <FactorFacts key={`${factor.id}-${factor.region}-${factor.year}`} factor={factor} />
      ))}
      {now.length === 0 ? <p className="note">{t('factor.noneNow')}</p> : null}
      <FactorWarnings warnings={warnings} />
    </>
  );
}

interface WaysProps {
  kind: 'own' | 'chosen' | null;
  way: 'chosen' | 'own' | null;
  setWay: (way: 'chosen' | 'own' | null) => void;
  onBack: () => void;
}
function Ways({ kind, way, setWay, onBack }: WaysProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <div className={styles.formActions}>
      {(['chosen', 'own'] as const).map((one) => (
        <Button
          key={one}
          variant="default"
          size="sm"
          aria-expanded={way === one}
          onClick={() => setWay(way === one ? null : one)}
        >
          {t(`factor.ways.${one}`)}
        </Button>
      ))}
      {kind === null ? null : (
        <Button variant="default" size="sm" onClick={onBack}>
          {t('factor.back')}
        </Button>
      )}
    </div>
  );
}

interface ChooseProps {
  choices: readonly RowChoice[];
  error: RowFactors['error'];
  row: GridRow;
  say: (said: FactorSaid) => void;
}
/** Those that the engine takes for the row: the ones that mean what it answers stand first. */
function Choose({ choices, error, row, say }: ChooseProps) {
  const { t } = useTranslation('questionnaire');
  const sourceText = useSourceText();
  const valueText = useFactorValue();
  if (choices.length === 0)
    return <p className="note">{t(error && !isOfFactor(error) ? 'factor.incomplete' : 'factor.nothing')}</p>;
  const named = (isMeant: boolean) =>
    choices
      .filter((one) => one.isMeant === isMeant)
      .map((one) => ({ value: one.id, label: `${sourceText(one)} · ${valueText(one)}` }));
  const data = [
    { group: t('factor.meant'), items: named(true) },
    { group: t('factor.others'), items: named(false) },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      label={t('factor.choose')}
      description={t('factor.chooseHint')}
      data={data}
      value={row.draft.factorId}
      onChange={(factorId) => factorId && say({ factorId, factor: null })}
      searchable
      filter={searchFilter}
      limit={100}
      nothingFoundMessage={t('cell.nothingFound')}
    />
  );
}
