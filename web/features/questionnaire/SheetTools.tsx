import { Button, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsSort,
  IconClipboardText,
  IconColumns,
  IconFilter,
  IconPlus,
  IconRouteSquare,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Filters } from './Filters.tsx';
import type { ToolsProps } from './props.ts';
import styles from './Questionnaire.module.css';
import { useDistances } from './useDistances.ts';
import { usePaste } from './usePaste.ts';
import { NO_FILTER } from './view.ts';

const icon = { size: 18, stroke: 1.6 } as const;

/** What can be done with the table as a whole. */
export function SheetTools(props: ToolsProps) {
  const { table, isReadOnly, editing, view, isPhone, onAdd, type, grid, shown } = props;
  const { t } = useTranslation('questionnaire');
  const [isFiltering, setFiltering] = useState(false);
  const distances = useDistances({ type, editing, rows: table.state.rows });
  const paste = usePaste(grid, shown);
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={t('tool.label')}>
        {isReadOnly ? null : (
          <>
            {isPhone ? (
              <Button variant="subtle" size="sm" leftSection={<IconPlus {...icon} />} onClick={onAdd}>
                {t('tool.add')}
              </Button>
            ) : (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconClipboardText {...icon} />}
                onClick={() => void paste()}
              >
                {t('tool.paste')}
              </Button>
            )}
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowBackUp {...icon} />}
              disabled={!editing.canUndo}
              onClick={editing.undo}
            >
              {t('tool.undo')}
            </Button>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconArrowForwardUp {...icon} />}
              disabled={!editing.canRedo}
              onClick={editing.redo}
            >
              {t('tool.redo')}
            </Button>
            {distances ? (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconRouteSquare {...icon} />}
                loading={distances.isAsking}
                onClick={() => void distances.find()}
              >
                {t('tool.distances')}
              </Button>
            ) : null}
          </>
        )}
        {isPhone ? null : <Columns {...props} />}
        <SortMenu {...props} />
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconFilter {...icon} />}
          aria-expanded={isFiltering || view.isFiltered}
          onClick={() => {
            if (isFiltering && view.isFiltered) view.setLook({ ...view.look, filter: NO_FILTER });
            setFiltering(!isFiltering);
          }}
        >
          {t('tool.filter')}
        </Button>
        <span className="grow" />
        {isPhone || isReadOnly ? null : <span className={styles.hint}>{t('tool.hint')}</span>}
      </div>
      {isFiltering || view.isFiltered ? <Filters {...props} /> : null}
    </>
  );
}

function Columns({ columns, sheet }: ToolsProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <Button variant="subtle" size="sm" leftSection={<IconColumns {...icon} />}>
          {t('tool.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {columns.all.map((column) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={columns.shown.includes(column)}
            onChange={() => columns.toggle(column.id)}
          >
            {sheet.label(column)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SortMenu({ columns, sheet, view }: ToolsProps) {
  const { t } = useTranslation('questionnaire');
  const { look, setLook } = view;
  const choices = [
    { id: null, label: t('sort.none') },
    { id: 'co2e', label: t('sort.co2e') },
    ...columns.shown.map((column) => ({ id: column.id, label: sheet.label(column) })),
  ];
  const choose = (id: string | null) => {
    if (id === null) return setLook({ ...look, sort: null });
    const isDescending = look.sort?.column === id ? !look.sort.isDescending : id === 'co2e';
    setLook({ ...look, sort: { column: id, isDescending } });
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="sm" leftSection={<IconArrowsSort {...icon} />}>
          {t('tool.sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {choices.map(({ id, label }) => {
          const isNow = (look.sort?.column ?? null) === id;
          const way = isNow && look.sort ? t(look.sort.isDescending ? 'sort.down' : 'sort.up') : '';
          return (
            <Menu.RadioItem key={id ?? 'none'} value={id ?? ''} checked={isNow} onClick={() => choose(id)}>
              {[label, way].filter(Boolean).join(', ')}
            </Menu.RadioItem>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
