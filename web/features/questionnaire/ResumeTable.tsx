import { useTranslation } from 'react-i18next';
import type { Resume, ResumeRow } from '#shared/questionnaire/resume.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { EmptyState } from '#web/ui/States.tsx';

/** From so many rows on only what is in sight is drawn. */
const VIRTUAL_FROM = 60;
const TABLE_PX = 620;

/** One question of one year and organization a row; its figure opens the rows. */
export function ResumeTable({ resume }: { resume: Resume }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const columns = useColumns(resume);
  const { items } = resume;
  if (items.length === 0) return <EmptyState title={t('resume.emptyTitle')}>{t('resume.emptyBody')}</EmptyState>;
  return (
    <Section title={t('resume.finding', { count: items.length, number: format.number(items.length) })}>
      <DataTable
        caption={t('resume.caption')}
        columns={columns}
        rows={items}
        rowKey={({ calculationId, activity }) => `${calculationId} ${activity}`}
        {...(items.length > VIRTUAL_FROM ? { virtualHeight: TABLE_PX } : {})}
      />
    </Section>
  );
}

function useColumns({ rows, co2eKg }: Resume): Column<ResumeRow>[] {
  const { t } = useTranslation('review');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const question = ({ activity }: ResumeRow) => emissions(`activities.${activity}.label`);
  const block = ({ block: key }: ResumeRow) => emissions(`blocks.${key}`);
  const category = ({ ghgCategory }: ResumeRow) => emissions(`ghgCategories.${ghgCategory.replace('.', '_')}`);
  const year = ({ year: of, state }: ResumeRow) => (state === 'FINISHED' ? String(of) : `${of} (${t('draftMark')})`);
  const open = (row: ResumeRow) =>
    row.answer !== 'rows' ? (
      t('noData')
    ) : (
      <AppLink to="/footprint/myfootprint" search={{ calculation: row.calculationId, activity: row.activity }}>
        <span className="visually-hidden">{t('resume.open', { question: `${question(row)}, ${row.year}` })}: </span>
        {format.tonnes(row.co2eKg)}
      </AppLink>
    );
  return [
    {
      key: 'organization',
      header: t('organization'),
      cell: (row) => row.organizationName,
      sortBy: (row) => row.organizationName,
      isOptional: true,
    },
    { key: 'year', header: t('year'), cell: year, sortBy: (row) => row.year },
    { key: 'category', header: t('resume.category'), cell: category, sortBy: category, isOptional: true },
    { key: 'block', header: t('resume.block'), cell: block, sortBy: block, isOptional: true },
    { key: 'question', header: t('resume.question'), cell: question, sortBy: question, footer: t('total') },
    {
      key: 'answer',
      header: t('resume.answer'),
      cell: (row) => (
        <>
          {t(`resume.answers.${row.answer}`)}
          {row.reason ? <span className="dim">: {row.reason}</span> : null}
        </>
      ),
      sortBy: (row) => t(`resume.answers.${row.answer}`),
    },
    {
      key: 'rows',
      header: t('resume.rows'),
      cell: (row) => (row.answer === 'rows' ? format.number(row.rows) : t('noData')),
      sortBy: (row) => row.rows,
      isNumeric: true,
      isOptional: true,
      footer: format.number(rows),
    },
    {
      key: 'co2e',
      header: <Chem>{t('co2eT')}</Chem>,
      cell: open,
      sortBy: (row) => row.co2eKg,
      isNumeric: true,
      footer: format.tonnes(co2eKg),
    },
  ];
}
