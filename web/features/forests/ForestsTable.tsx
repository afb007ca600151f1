import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnForestLine } from '#shared/forests/ownLine.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import styles from './Forests.module.css';
import { NextStep, StandingTag } from './NextStep.tsx';
import { doingOf, FORM_OF } from './standing.ts';
import { useForestActions } from './useForestActions.ts';
import { hasArea, useForestWords } from './useForestWords.ts';

/** What may be done with one: named by the forest for who only hears it. */
function Actions({ forest }: { forest: OwnForestLine }) {
  const { t } = useTranslation('forests');
  const { remove, takeBack } = useForestActions();
  const { id, name, state, kind, agreement } = forest;
  const act = doingOf(forest);
  const small = { size: 'sm', variant: 'default' } as const;
  const search = { forest: id };
  return (
    <div className={styles.actions}>
      {act ? (
        <LinkButton size="sm" to={act.to} search={search} aria-label={t(`do.${act.doing}Of`, { name })}>
          {t(`do.${act.doing}`)}
        </LinkButton>
      ) : null}
      {agreement !== 'none' && act?.to !== '/forest/clausulas' ? (
        <LinkButton {...small} to="/forest/clausulas" search={search} aria-label={t('action.contractOf', { name })}>
          {t('action.contract')}
        </LinkButton>
      ) : null}
      {state === 'CREATED' ? (
        <LinkButton size="sm" to={FORM_OF[kind]} search={search} aria-label={t('action.goOnWith', { name })}>
          {t('action.goOn')}
        </LinkButton>
      ) : (
        <LinkButton {...small} to="/forest/formInfo/$id" params={{ id }} aria-label={t('action.infoOf', { name })}>
          {t('action.info')}
        </LinkButton>
      )}
      <LinkButton
        {...small}
        to="/forest/uploaddocuments"
        search={search}
        aria-label={t('action.documentsOf', { name })}
      >
        {t('action.documents')}
      </LinkButton>
      {state === 'TO_VALIDATE' ? (
        <Button {...small} onClick={() => void takeBack(forest)} aria-label={t('action.takeBackOf', { name })}>
          {t('action.takeBack')}
        </Button>
      ) : null}
      {state === 'CREATED' ? (
        <Button
          size="sm"
          variant="subtle"
          color="danger"
          onClick={() => void remove(forest)}
          aria-label={t('action.deleteOf', { name })}
        >
          {t('action.delete')}
        </Button>
      ) : null}
    </div>
  );
}

/** The own forests, each with its state and what comes next; on a phone as cards. */
export function ForestsTable({ rows }: { rows: readonly OwnForestLine[] }) {
  const { t } = useTranslation('forests');
  const { tonnes } = useFormat();
  const { hectares, speciesOf, placeOf } = useForestWords();
  const areas = rows.map(({ areaM2 }) => areaM2);
  const annual = ({ annualKg }: OwnForestLine) => (annualKg === null ? t('noData') : `${tonnes(annualKg, 0)} t`);
  const columns: Column<OwnForestLine>[] = [
    {
      key: 'name',
      header: t('column.name'),
      cell: (forest) => (
        <>
          <b>{forest.name}</b>
          <div className="note">{placeOf(forest)}</div>
        </>
      ),
    },
    { key: 'area', header: t('column.area'), cell: ({ areaM2 }) => hectares(areaM2, areas), isNumeric: true },
    { key: 'species', header: t('column.species'), cell: speciesOf },
    { key: 'annual', header: <Chem>{t('column.annual')}</Chem>, cell: annual, isNumeric: true },
    {
      key: 'state',
      header: t('column.state'),
      cell: (forest) => (
        <div className={styles.standing}>
          <StandingTag forest={forest} />
          <span>
            <NextStep forest={forest} />
          </span>
        </div>
      ),
    },
    { key: 'actions', header: t('column.actions'), cell: (forest) => <Actions forest={forest} /> },
  ];
  const phoneRow = (forest: OwnForestLine) => (
    <div className={styles.card}>
      <span className={styles.cardHead}>
        <span className={styles.name}>{forest.name}</span> <StandingTag forest={forest} />
      </span>
      <span className="note">
        {[speciesOf(forest), hasArea(forest) ? hectares(forest.areaM2, areas) : '', placeOf(forest)]
          .filter((words) => words !== '')
          .join(', ')}
      </span>
      <span>
        <NextStep forest={forest} />
      </span>
      <Actions forest={forest} />
    </div>
  );
  return <DataTable caption={t('list.title')} {...{ columns, rows, phoneRow }} rowKey={({ id }) => id} />;
}
