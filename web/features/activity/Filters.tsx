import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KIND_NAMES, type KindName } from '#shared/activity/kinds.ts';
import type { ActivityFilter } from '#shared/activity/schema.ts';
import { useSignedIn } from '#web/lib/session.ts';
import styles from './Activity.module.css';
import { activityPeopleQuery } from './queries.ts';

/** What the form says: days as the person reads them. */
export interface Chosen {
  by: string;
  kind: KindName | '';
  fromOn: string;
  toOn: string;
}
export const NOTHING: Chosen = { by: '', kind: '', fromOn: '', toOn: '' };

/** Years of four digits are all that the server takes; a field of a browser lets more be typed. */
const LAST_DAY = '9999-12-31';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Days of the person's own clock, from the first instant of one to the last of the other. What is not a day yet, because
 * it is still being typed, filters nothing.
 */
export function filterOf({ by, kind, fromOn, toOn }: Chosen): ActivityFilter {
  const instant = (day: string, time: string) => new Date(`${day}T${time}`).toISOString();
  return {
    ...(by && { by }),
    ...(kind && { kind }),
    ...(DAY.test(fromOn) && { from: instant(fromOn, '00:00:00.000') }),
    ...(DAY.test(toOn) && { to: instant(toOn, '23:59:59.999') }),
  };
}

interface FiltersProps {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}
export function Filters({ chosen, onChoose }: FiltersProps) {
  const { t } = useTranslation(['history', 'activity']);
  const { actor } = useSignedIn();
  const { data: people = [] } = useQuery(activityPeopleQuery);
  const choose = (change: Partial<Chosen>) => onChoose({ ...chosen, ...change });
  // Brands are the administration's.
  const kinds = KIND_NAMES.filter((kind) => kind !== 'brands' || actor.groups.includes('admin'));
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t('filter')}</legend>
      {people.length > 1 ? (
        <NativeSelect
          label={t('person')}
          value={chosen.by}
          onChange={(event) => choose({ by: event.currentTarget.value })}
          data={[
            { value: '', label: t('anybody') },
            ...people.map(({ id, kind, name }) => ({
              value: id,
              label: kind === 'key' ? `${t('doers.key', { ns: 'activity' })}: ${name}` : name,
            })),
          ]}
        />
      ) : null}
      <NativeSelect
        label={t('kind')}
        value={chosen.kind}
        onChange={(event) => choose({ kind: event.currentTarget.value as Chosen['kind'] })}
        data={[
          { value: '', label: t('anything') },
          ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`, { ns: 'activity' }) })),
        ]}
      />
      <TextInput
        type="date"
        label={t('from')}
        value={chosen.fromOn}
        max={chosen.toOn || LAST_DAY}
        onChange={(event) => choose({ fromOn: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('to')}
        value={chosen.toOn}
        min={chosen.fromOn || undefined}
        max={LAST_DAY}
        onChange={(event) => choose({ toOn: event.currentTarget.value })}
      />
      {Object.values(chosen).some(Boolean) ? (
        <button type="button" className="tool" onClick={() => onChoose(NOTHING)}>
          {t('clear')}
        </button>
      ) : null}
    </fieldset>
  );
}
