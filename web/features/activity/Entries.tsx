import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FIELDS, fieldKey } from '#shared/activity/fields.ts';
import type { Activity } from '#shared/activity/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Activity.module.css';

interface EntriesProps {
  items: readonly Activity[] | undefined;
  error: unknown;
  /** Said when there is nothing. */
  empty: string;
  onRetry: () => void;
  /** Null on the last page. */
  onMore: (() => void) | null;
  isLoadingMore: boolean;
}

/** What happened, the newest first: when, who, what, and what changed by it. */
export function Entries({ items, error, empty, onRetry, onMore, isLoadingMore }: EntriesProps) {
  const { t } = useTranslation('history');
  if (error) return <ErrorState error={error} title={t('failed')} onRetry={onRetry} />;
  if (!items) return <TableSkeleton rows={4} />;
  return (
    <>
      {items.length === 0 && !onMore ? <p className="measure dim">{empty}</p> : null}
      <ul className={styles.list} aria-label={t('table')}>
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </ul>
      {onMore ? (
        <Button variant="default" mt={16} loading={isLoadingMore} onClick={onMore}>
          {t(items.length === 0 ? 'searchOn' : 'more')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ item }: { item: Activity }) {
  const { t } = useTranslation('activity');
  const format = useFormat();
  const { at, action, by, name, organization, values, changes } = item;
  const kind = t(`doers.${by.kind}`);
  const who = by.name === null ? kind : by.kind === 'person' ? by.name : `${kind}: ${by.name}`;
  return (
    <li className={styles.entry}>
      <span className={styles.when}>{format.dayTime(at)}</span>
      <div className={styles.what}>
        <p>
          <b>{who}</b>
          {organization === null ? null : <span className="note"> · {organization}</span>}
        </p>
        <p>{t(`actions.${action}`, { ...values, name: name ?? t('unknown') })}</p>
        {changes.length > 0 ? <Changes changes={changes} /> : null}
      </div>
    </li>
  );
}

type Change = Activity['changes'][number];
/** The value of a field as people of the language write it. */
function useValue() {
  const { t } = useTranslation('activity');
  const format = useFormat();
  const forms: Partial<Record<(typeof FIELDS)[Change['field']], (value: string) => string>> = {
    number: (value) => format.number(Number(value), { upTo: 6 }),
    day: format.day,
    instant: format.dayTime,
    level: (value) => t(`levels.${value as 'VIEW'}`),
    role: (value) => t(`roles.${value as 'ADMIN'}`),
  };
  return (field: Change['field'], value: string | number | null): string =>
    value === null ? '–' : (forms[FIELDS[field]] ?? String)(String(value));
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation(['activity', 'history']);
  const told = useValue();
  return (
    <ul className={styles.changes} aria-label={t('changes', { ns: 'history' })}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {t(`fields.${fieldKey(field)}` as 'fields.name')}
          {': '}
          {before === null && after === null ? t('changed', { ns: 'history' }) : null}
          {before === null ? null : `${told(field, before)} → `}
          {before === null && after === null ? null : told(field, after)}
        </li>
      ))}
    </ul>
  );
}
