import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ToolsProps } from './props.ts';
import styles from './Questionnaire.module.css';
import { isFiltered, NO_FILTER } from './view.ts';

/** Which rows are shown. */
export function Filters({ view, places, table }: ToolsProps) {
  const { t } = useTranslation('questionnaire');
  const { filter, look, setLook } = view;
  const set = (change: Partial<typeof filter>) => setLook({ ...look, filter: { ...filter, ...change } });
  const named = [...new Set(table.state.rows.map(({ draft }) => draft.emissionSource).filter(Boolean))];
  const orNull = (value: string) => (value === ALL ? null : value);
  const all = { value: ALL, label: t('filter.all') };
  return (
    <div className={styles.filters}>
      <TextInput
        label={t('filter.text')}
        value={filter.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      {places.length > 0 ? (
        <NativeSelect
          label={t('column.site')}
          value={filter.siteId ?? ALL}
          data={[all, { value: '', label: t('filter.noSite') }, ...places]}
          onChange={(event) => set({ siteId: orNull(event.currentTarget.value) })}
        />
      ) : null}
      {named.length > 0 ? (
        <NativeSelect
          label={t('column.source')}
          value={filter.source ?? ALL}
          data={[all, ...named]}
          onChange={(event) => set({ source: orNull(event.currentTarget.value) })}
        />
      ) : null}
      <Checkbox
        label={t('filter.onlyErrors')}
        checked={filter.onlyErrors}
        mb={12}
        onChange={(event) => set({ onlyErrors: event.currentTarget.checked })}
      />
      {isFiltered(filter) ? (
        <Button variant="subtle" size="sm" mb={4} onClick={() => setLook({ ...look, filter: NO_FILTER })}>
          {t('filter.clear')}
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {t('filter.found', { count: view.rows.length })}
      </span>
    </div>
  );
}
/** No real source or site is called so. */
const ALL = '\u0000all';
