import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import type { Differences } from './versions.ts';

interface Props<T> {
  others: Differences<T>;
  /** What is written here now. */
  mine: T;
  /** Name of a field, and its value as a person reads it. */
  label: (field: keyof T & string) => string;
  shown: (value: unknown, field: keyof T & string) => string;
  onSettle: (values: T) => void;
}

/** Another person changed the same thing meanwhile: what differs, and whose version to go on from. Nothing is saved yet. */
export function ChangedByOther<T>({ others, mine, label, shown, onSettle }: Props<T>) {
  const { t } = useTranslation('organizations');
  const { theirs, both, withMine, withTheirs } = others;
  type Field = (typeof theirs)[number];
  const own = (field: Field) => (both.includes(field) ? shown(mine[field], field) : t('conflict.untouched'));
  const columns: Column<Field>[] = [
    { key: 'field', header: t('conflict.field'), cell: label },
    { key: 'theirs', header: t('conflict.theirs'), cell: (field) => shown(withTheirs[field], field) },
    { key: 'mine', header: t('conflict.mine'), cell: own },
  ];
  return (
    <Callout
      tone="decide"
      isLive
      title={t('conflict.title')}
      actions={
        both.length === 0 ? (
          <Button size="sm" onClick={() => onSettle(withMine)}>
            {t('conflict.goOn')}
          </Button>
        ) : (
          <>
            <Button size="sm" variant="default" onClick={() => onSettle(withTheirs)}>
              {t('conflict.takeTheirs')}
            </Button>
            <Button size="sm" onClick={() => onSettle(withMine)}>
              {t('conflict.keepMine')}
            </Button>
          </>
        )
      }
    >
      <p>{t('conflict.body')}</p>
      <DataTable caption={t('conflict.title')} columns={columns} rows={theirs} rowKey={(field) => field} />
    </Callout>
  );
}
