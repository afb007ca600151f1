import { useTranslation } from 'react-i18next';
import type { Analysis } from '#shared/certifications/schema.ts';
import {
  ALWAYS_SIGNIFICANT,
  type AnalysisDraft,
  type AnalysisRules,
  areRulesChanged,
  CRITERIA,
  DECIDED,
  mostOf,
  scoreOf,
  shareOf,
} from '#shared/certifications/significance.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import styles from './Certifications.module.css';

interface Row {
  readonly category: 1 | 2 | 3 | 4 | 5 | 6;
  readonly share: number | null;
  readonly score: number | null;
  readonly isSignificant: boolean | null;
  readonly reason: string;
}

/** By which weights and from which sum on, and why they are not those that are proposed. */
function Rules({ rules }: { rules: AnalysisRules }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  const weights = CRITERIA.map((criterion) => `${t(`criterion.${criterion}.name`)} ${rules.weights[criterion]}`);
  return (
    <p className="measure">
      {t('iso.rulesTitle')}: {format.list([...weights, `${t('iso.threshold')} ${rules.threshold}`])}.
      {areRulesChanged(rules) ? <span className={styles.said}> {rules.reason}</span> : null}
    </p>
  );
}

/** What came of the analysis: every category with its answer, as a report says it. */
export function AnalysisSummary({ draft, analysis }: { draft: AnalysisDraft; analysis: Analysis }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  const { figures } = analysis;
  const rows: Row[] = [
    ...ALWAYS_SIGNIFICANT.map((category) => ({
      ...{
        category,
        share: shareOf(figures, category),
        score: null,
        isSignificant: true,
        reason: t('iso.alwaysReason'),
      },
    })),
    ...DECIDED.map((category) => {
      const { isSignificant, reason, scores } = draft.answers[category];
      return {
        category,
        share: shareOf(figures, category),
        score: scoreOf({ scores }, draft.rules),
        isSignificant,
        reason,
      };
    }),
  ];
  const most = mostOf(draft.rules);
  const share = (row: Row) => (row.share === null ? t('iso.noData') : format.percent(row.share, 1));
  const score = (row: Row) => (row.score === null ? '' : t('iso.scoreOf', { score: row.score, most }));
  const decision = ({ isSignificant }: Row) => (
    <Tag tone={isSignificant ? 'mark' : 'neutral'}>{t(isSignificant ? 'iso.yes' : 'iso.no')}</Tag>
  );
  const columns: Column<Row>[] = [
    { key: 'category', header: t('iso.category'), cell: (row) => t(`category.${row.category}.name`) },
    { key: 'share', header: t('iso.shareHead'), cell: share, isNumeric: true },
    { key: 'score', header: t('iso.scoreHead'), cell: score, isNumeric: true },
    { key: 'decision', header: t('iso.isSignificant'), cell: decision },
    { key: 'reason', header: t('iso.reason'), cell: (row) => <span className={styles.said}>{row.reason}</span> },
  ];
  const phoneRow = (row: Row) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        <b>{t(`category.${row.category}.name`)}</b> {decision(row)}
      </span>
      <span className="note">{[share(row), score(row)].filter(Boolean).join(' · ')}</span>
      <span className={styles.said}>{row.reason}</span>
    </div>
  );
  const count = rows.filter(({ isSignificant }) => isSignificant).length;
  return (
    <Section title={t('iso.result', { count })}>
      <DataTable
        caption={t('iso.title')}
        columns={columns}
        rows={rows}
        rowKey={({ category }) => String(category)}
        phoneRow={phoneRow}
      />
      <Rules rules={draft.rules} />
      <p className="note">{t('iso.version', { version: analysis.criteriaVersion })}</p>
    </Section>
  );
}
