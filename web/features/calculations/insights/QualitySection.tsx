import { useTranslation } from 'react-i18next';
import { DATA_POINTS, FACTOR_POINTS } from '#shared/constants/insights.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Insights.module.css';
import type { InsightProps } from './insightProps.ts';

interface Row {
  key: string;
  name: string;
  share: number | null;
}

/** What the emissions rest on, and what would make them better. */
export function QualitySection({ insights }: InsightProps) {
  const { t } = useTranslation('insights');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const { score, byQuality, byGrade, improvements } = insights.dataQuality;
  if (score === null) return null;
  const head = (name: string): Row => ({ key: name, name, share: null });
  const rows: Row[] = [
    head(t('quality.data')),
    ...byQuality.map(({ quality, share }) => ({ key: quality, name: emissions(`qualities.${quality}`), share })),
    head(t('quality.factors')),
    ...byGrade.map(({ grade, share }) => ({ key: grade, name: emissions(`grades.${grade}`), share })),
  ];
  const columns: Column<Row>[] = [
    { key: 'name', header: t('quality.on'), cell: (row) => row.name },
    {
      key: 'share',
      header: t('quality.share'),
      cell: (row) => (row.share === null ? '' : format.percent(row.share)),
      isNumeric: true,
    },
  ];
  const [first] = improvements;
  const finding = first && t(`quality.finding.${first.code}`, { share: format.percent(first.share, 0) });
  return (
    <Section
      title={finding ?? t('quality.title', { score })}
      aside={finding ? t('quality.title', { score }) : undefined}
    >
      <DataTable
        caption={t('quality.caption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.key}
        rowKind={(row) => (row.share === null ? 'group' : 'child')}
      />
      {improvements.length > 0 ? (
        <ul className={styles.list}>
          {improvements.map(({ code, share }) => (
            <li key={code}>
              <b>{t(`quality.finding.${code}`, { share: format.percent(share, 0) })}.</b> {t(`quality.improve.${code}`)}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="note">{t('quality.rule', { ...DATA_POINTS, ...FACTOR_POINTS })}</p>
    </Section>
  );
}
