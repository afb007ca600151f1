import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Completeness, Gap } from '#shared/calculations/insights.ts';
import type { Calculation, Totals } from '#shared/calculations/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { Section } from '#web/ui/Section.tsx';
import { completenessQuery } from '../queries.ts';
import type { Names } from '../useNames.ts';
import { HeatTable } from './HeatTable.tsx';
import styles from './Insights.module.css';

interface Props {
  calculation: Calculation;
  totals: Totals;
  names: Names;
}
/** Gaps in words; the table shows all of a site. */
const LISTED = 8;

/** Which months of which activity have rows, and which are missing: a small calendar and words. */
export function CompletenessSection({ calculation, totals, names }: Props) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const [siteId, setSiteId] = useState<string | null>(null);
  const { data } = useQuery(completenessQuery(calculation.id, { calculatedAt: totals.calculatedAt, siteId }));
  if (!data?.isKnown || data.siteId === null) return null;
  const { gapCount, likelyCount, sites } = data;
  const title =
    likelyCount === 0 ? t('gaps.none') : t('gaps.title', { count: likelyCount, number: format.number(likelyCount) });
  return (
    <Section title={title}>
      <p>{t('gaps.lead')}</p>
      {sites.length > 1 ? (
        <Select
          className={styles.sites}
          label={t('gaps.site')}
          data={sites.map((one) => ({ value: one.siteId, label: names.site(one.siteId || null) }))}
          value={data.siteId}
          allowDeselect={false}
          onChange={setSiteId}
        />
      ) : null}
      <HeatTable
        data={data}
        lines={data.activities.map((one) => ({ ...one, key: one.activity, name: names.activity(one.activity) }))}
        caption={t('gaps.caption')}
        of={t('gaps.activity')}
      />
      {sites.length > 1 ? <SiteMap data={data} names={names} /> : null}
      <Gaps gaps={data.gaps} count={gapCount} names={names} />
      <Categories categories={data.categories} names={names} />
    </Section>
  );
}

/** All sites, month by month: where nothing at all has been said. */
function SiteMap({ data, names }: { data: Completeness; names: Names }) {
  const { t } = useTranslation('insights');
  const lines = data.sites.map(({ siteId, rows, wholeYearRows }) => {
    const isEmpty = (month: string) => month <= data.lastMonth && (rows[data.months.indexOf(month)] ?? 0) === 0;
    const missing = wholeYearRows > 0 ? [] : data.months.filter(isEmpty);
    return { key: siteId, name: names.site(siteId || null), rows, wholeYearRows, missing };
  });
  return (
    <>
      <h3 className={styles.sub}>{t('gaps.sites')}</h3>
      <HeatTable data={data} lines={lines} caption={t('gaps.sitesCaption')} of={t('gaps.site')} />
    </>
  );
}

function Gaps({ gaps, count, names }: { gaps: readonly Gap[]; count: number; names: Names }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  if (gaps.length === 0) return null;
  const months = (list: readonly string[]) => format.list(list.map((month) => format.month(month)));
  const more = count - Math.min(LISTED, gaps.length);
  return (
    <>
      <h3 className={styles.sub}>{t('gaps.list')}</h3>
      <ul className={styles.list}>
        {gaps.slice(0, LISTED).map((gap) => {
          const about = { activity: names.activity(gap.activity), site: names.site(gap.siteId || null) };
          const list = gap.goesOn ? gap.missing : gap.present;
          return (
            <li key={`${gap.siteId} ${gap.activity}`}>
              <Chem>{t(gap.goesOn ? 'gaps.goesOn' : 'gaps.sometimes', { ...about, months: months(list) })}</Chem>
            </li>
          );
        })}
        {more > 0 ? <li>{t('gaps.more', { count: more, number: format.number(more) })}</li> : null}
      </ul>
    </>
  );
}

function Categories({ categories, names }: { categories: Completeness['categories']; names: Names }) {
  const { t } = useTranslation('insights');
  const format = useFormat();
  const of = (state: string) => categories.filter((one) => one.state === state);
  const unanswered = format.list(of('none').map((one) => names.of('ghgCategory', one.ghgCategory)));
  const leftOut = of('notRelevant');
  if (of('none').length + leftOut.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{t('gaps.categories')}</h3>
      {leftOut.length > 0 ? (
        <ul className={styles.list}>
          {leftOut.map(({ ghgCategory, reasons }) => {
            const category = names.of('ghgCategory', ghgCategory);
            const text = reasons.length > 0 ? 'gaps.notRelevant' : 'gaps.notRelevantOnly';
            return <li key={ghgCategory}>{t(text, { category, reasons: reasons.join('; ') })}</li>;
          })}
        </ul>
      ) : null}
      {of('none').length > 0 ? <p className="note">{t('gaps.unanswered', { list: unanswered })}</p> : null}
    </>
  );
}
