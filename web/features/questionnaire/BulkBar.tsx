import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { BulkEdit } from './BulkEdit.tsx';
import { BulkMove } from './BulkMove.tsx';
import { isNobody, type Picks, usePicked } from './picked.ts';
import type { TableProps } from './props.ts';
import styles from './Questionnaire.module.css';
import { targetsOf } from './targets.ts';
import { useBulk } from './useBulk.ts';
import type { View } from './useView.ts';

interface BarProps extends TableProps {
  readonly picks: Picks;
  readonly view: View;
}

/** Which rows are picked, and what can be done with all of them at once. */
export function BulkBar(props: BarProps) {
  const { picks, view, table, places, type, questionnaire } = props;
  const { t } = useTranslation('questionnaire');
  const format = useFormat();
  const picked = usePicked(picks);
  const [dialog, setDialog] = useState<'edit' | 'move' | null>(null);
  const { rows } = table.state;
  const ids = useMemo(
    () => (isNobody(picked) ? [] : view.rows.filter(({ id }) => picks.has(id)).map(({ id }) => id)),
    [view.rows, picks, picked],
  );
  const count = ids.length;
  const done = () => {
    picks.clear();
    setDialog(null);
  };
  const { run, isRunning, undoLast } = useBulk({ ...props, ids, onDone: done });
  const targets = targetsOf(type.key, questionnaire.questions);
  const words = { count, rows: format.number(count) };
  const all = (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="sm" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('bulk.select')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => picks.pick(view.rows.map(({ id }) => id))}>
          {t('bulk.shown', { count: view.rows.length, rows: format.number(view.rows.length) })}
        </Menu.Item>
        {view.isFiltered ? (
          <Menu.Item
            onClick={() => {
              view.setLook({
                ...view.look,
                filter: { ...view.filter, text: '', siteId: null, source: null, onlyErrors: false },
              });
              picks.pickAll();
            }}
          >
            {t('bulk.all', { count: rows.length, rows: format.number(rows.length) })}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={picks.clear}>{t('bulk.none')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  const undo = undoLast ? (
    <>
      <span>{undoLast.text}</span>
      <Button variant="subtle" size="sm" onClick={undoLast.run}>
        {t('tool.undo')}
      </Button>
    </>
  ) : null;
  if (count === 0)
    return (
      <div>
        {rows.length > 0 ? all : null}
        {rows.length > 0 ? <span className="note">{t('bulk.nothingPicked')}</span> : null}
        {undo}
      </div>
    );
  const ask = async (kind: 'delete' | 'duplicate') => {
    const isMeant = await confirm({
      title: t(`bulk.${kind}.title`, words),
      body: t(`bulk.${kind}.body`, words),
      confirmLabel: t(`bulk.${kind}.yes`, words),
      isDangerous: kind === 'delete',
    });
    if (isMeant) await run({ kind });
  };
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('bulk.label')}>
      <span role="status">{t('bulk.picked', words)}</span>
      {all}
      {undo}
      <Button variant="default" size="sm" loading={isRunning} onClick={() => setDialog('edit')}>
        {t('bulk.edit.button')}
      </Button>
      <Button variant="default" size="sm" loading={isRunning} onClick={() => void ask('duplicate')}>
        {t('bulk.duplicate.button')}
      </Button>
      {targets.fitting.length + targets.others.length > 0 ? (
        <Button variant="default" size="sm" loading={isRunning} onClick={() => setDialog('move')}>
          {t('bulk.move.button')}
        </Button>
      ) : null}
      <Button variant="default" size="sm" color="danger" loading={isRunning} onClick={() => void ask('delete')}>
        {t('bulk.delete.button')}
      </Button>
      {dialog === 'edit' ? (
        <BulkEdit
          count={count}
          {...{ places }}
          period={table.facts.period}
          onClose={() => setDialog(null)}
          onSend={run}
        />
      ) : null}
      {dialog === 'move' ? (
        <BulkMove count={count} targets={targets} onClose={() => setDialog(null)} onSend={run} />
      ) : null}
    </div>
  );
}
