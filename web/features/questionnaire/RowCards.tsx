import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem, Co2 } from '#web/ui/Chem.tsx';
import { cellText } from './cellText.ts';
import { FactorMark } from './FactorFacts.tsx';
import type { GridRow } from './gridRow.ts';
import { mainAmount } from './lastYear.ts';
import { useIsPicked } from './picked.ts';
import styles from './Questionnaire.module.css';
import { useSheet } from './sheetContext.ts';

const PAGE = 50;

/** The rows on a phone: two lines each, opened as a form. */
export function RowCards({ rows }: { rows: readonly GridRow[] }) {
  const { t } = useTranslation('questionnaire');
  const { isReadOnly } = useSheet();
  const [most, setMost] = useState(PAGE);
  return (
    <>
      <ul className={styles.cards}>
        {rows.slice(0, most).map((row, i) => (
          <li key={row.id}>
            {isReadOnly ? null : <Pick row={row} index={i} />}
            <Card row={row} index={i} />
          </li>
        ))}
      </ul>
      {rows.length > most ? (
        <Button variant="default" mt={12} fullWidth onClick={() => setMost(most + PAGE)}>
          {t('cards.more')}
        </Button>
      ) : null}
    </>
  );
}

/** For actions on many. */
function Pick({ row, index }: { row: GridRow; index: number }) {
  const { t } = useTranslation('questionnaire');
  const { picks } = useSheet();
  const isPicked = useIsPicked(picks, row.id);
  return (
    <label className={styles.pick}>
      <input
        type="checkbox"
        checked={isPicked}
        onChange={() => picks.toggle(row.id)}
        aria-label={t('row.pick', { row: index + 1 })}
      />
    </label>
  );
}

function Card({ row, index }: { row: GridRow; index: number }) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const unitText = useUnitText();
  const { facts, words, tick, openRow, wrong } = useSheet();
  const { draft } = row;
  const text = (id: string) => {
    const column = facts.columns.find((one) => one.id === id);
    return column ? (row.unread[id]?.text ?? cellText(draft, column, words, tick)) : '';
  };
  const main = mainAmount(facts.activity);
  const amount = main && draft.inputs[main.key];
  const unit = main ? String(draft.inputs[`${main.key}Unit`] ?? main.units?.[0] ?? '') : '';
  const choice = facts.columns.find(({ kind, field }) => kind === 'choice' && field && draft.inputs[field.key]);
  const about = [choice ? text(choice.id) : '', text('siteId'), text('dateOn')].filter(Boolean).join(', ');
  const problem = wrong(row, null);
  return (
    <button type="button" className={styles.card} onClick={() => openRow(row)}>
      <b>{draft.emissionSource || t('problems.row', { row: index + 1 })}</b>
      <span className={styles.right}>
        <FactorMark draft={draft} /> <Kg row={row} />
      </span>
      <small>{about}</small>
      <span className={styles.right}>
        {typeof amount === 'number' ? (
          <>
            {format.number(amount, { upTo: 6 })} <Chem>{unitText(unit, amount)}</Chem>
          </>
        ) : null}
      </span>
      <Beside row={row} />
      {problem ? <span className={styles.bad}>{problem}</span> : null}
    </button>
  );
}

function Kg({ row }: { row: GridRow }) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const kg = row.saved?.result.co2eKg ?? null;
  if (row.state === 'saving' || row.state === 'waiting') return t(`row.state.${row.state}`);
  if (row.state !== 'saved' || kg === null) return null;
  return (
    <>
      <b>{format.number(kg, 2)}</b> kg <Co2 />
    </>
  );
}

/** Its document, and by how much it differs from last year. */
function Beside({ row: { draft, saved } }: { row: GridRow }) {
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const { lastYear, lastYearOf } = useSheet();
  const change = lastYear?.change(draft) ?? null;
  if (!draft.evidenceId && change === null) return null;
  return (
    <>
      <small>
        {draft.evidenceId ? (
          <>
            <IconPaperclip size={14} stroke={1.6} aria-hidden /> {saved?.evidenceName ?? t('evidence.one')}
          </>
        ) : null}
      </small>
      <small className={styles.right}>
        {change === null ? null : `${lastYearOf}: ${change > 0 ? '+' : ''}${format.percent(change)}`}
      </small>
    </>
  );
}
