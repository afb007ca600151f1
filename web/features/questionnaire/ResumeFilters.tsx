import { MultiSelect, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ResumeFilter } from '#shared/calculations/exportOf.ts';
import { activityTypes } from '#shared/emissions/activityTypes.ts';
import { BLOCKS } from '#shared/emissions/blocks.ts';
import { ghgCategories } from '#shared/emissions/categories.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import styles from './Resume.module.css';
import type { Listed } from './resumeQueries.ts';

interface Props {
  years: readonly Listed[];
  filter: ResumeFilter;
  onChange: (filter: ResumeFilter) => void;
}

/** Only what is said: an empty filter is none. */
const given = (filter: Readonly<Record<string, string | undefined>>): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
const pairs = (list: readonly (readonly [value: string, label: string])[]) =>
  [...new Map(list)].map(([value, label]) => ({ value, label }));

/** Years and organizations, of which there must be one each; category, block and question narrow them. */
export function ResumeFilters({ years, filter, onChange }: Props) {
  const { t } = useTranslation('review');
  const emissions = useEmissionTexts();
  const set = (key: 'ghgCategory' | 'block' | 'activity', value: string | null) => {
    const { ghgCategory, block, activity, ...of } = filter;
    // A question of another block or category would leave nothing.
    const kept = key === 'activity' ? { ghgCategory, block, activity } : { ghgCategory, block };
    onChange({ ...of, ...given({ ...kept, [key]: value ?? undefined }) });
  };
  const questions = activityTypes.filter(
    ({ block, ghgCategory }) =>
      (filter.block ?? block) === block && (filter.ghgCategory ?? ghgCategory) === ghgCategory,
  );
  const ids = filter.organizationIds;
  return (
    <div className={styles.filters}>
      <MultiSelect
        label={t('resume.years')}
        data={[...new Set(years.map(({ year }) => String(year)))].toSorted().toReversed()}
        value={filter.years.map(String)}
        nothingFoundMessage={t('resume.noYears')}
        onChange={(chosen) => onChange({ ...filter, years: chosen.map(Number) })}
      />
      <MultiSelect
        label={t('resume.organizations')}
        data={pairs(years.map((one) => [one.organizationId, one.organizationName] as const))}
        value={ids}
        searchable
        nothingFoundMessage={t('resume.noYears')}
        onChange={(chosen) => onChange({ ...filter, organizationIds: chosen as typeof ids })}
      />
      <Select
        label={t('resume.category')}
        placeholder={t('resume.all')}
        data={pairs(ghgCategories.map((key) => [key, emissions(`ghgCategories.${key.replace('.', '_')}`)] as const))}
        value={filter.ghgCategory ?? null}
        clearable
        searchable
        onChange={(value) => set('ghgCategory', value)}
      />
      <Select
        label={t('resume.block')}
        placeholder={t('resume.allBlocks')}
        data={pairs(BLOCKS.map((key) => [key, emissions(`blocks.${key}`)] as const))}
        value={filter.block ?? null}
        clearable
        onChange={(value) => set('block', value)}
      />
      <Select
        label={t('resume.question')}
        placeholder={t('resume.all')}
        data={pairs(questions.map(({ key }) => [key, emissions(`activities.${key}.label`)] as const))}
        value={filter.activity ?? null}
        clearable
        searchable
        onChange={(value) => set('activity', value)}
      />
    </div>
  );
}
