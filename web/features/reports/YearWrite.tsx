import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/kernel/languages.ts';
import { isReportWorking } from '#shared/reports/rules.ts';
import { YEAR_MAX, type YearEntry } from '#shared/reports/yearSchema.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { reportsChanged, yearReportsQuery } from './queries.ts';
import styles from './Reports.module.css';
import { LanguageSelect } from './WriteSection.tsx';
import { YearReportsTable } from './YearReportsTable.tsx';

interface Props {
  year: number;
  chosen: readonly YearEntry[];
  hasFinished: boolean;
}

/** Asks for the report of a year over what is chosen; and those that were written. */
export function YearWrite({ year, chosen, hasFinished }: Props) {
  const { t } = useTranslation('reports');
  const query = useInfiniteQuery(yearReportsQuery(year));
  const reports = query.data?.pages.flatMap(({ items }) => items);
  const working = reports?.filter(({ state }) => isReportWorking(state)) ?? [];
  const written = reports?.filter(({ state }) => !isReportWorking(state));
  return (
    <>
      {hasFinished ? (
        <Section title={t('year.writeTitle')}>
          <p className="measure">{t('year.explain')}</p>
          <Ask {...{ year, chosen }} busy={working.map(({ language }) => language)} />
          <div className={styles.working}>
            {working.map(({ id, language, progress }) => (
              <Progress
                key={id}
                label={t('year.progress', {
                  phase: t(`phase.${progress.phase}`),
                  language: LANGUAGE_NAMES[language],
                })}
                done={progress.done}
                total={progress.total}
              />
            ))}
          </div>
        </Section>
      ) : null}
      {query.error ? (
        <ErrorState error={query.error} title={t('year.listFailed')} onRetry={() => void query.refetch()} />
      ) : null}
      {!written && !query.error ? <TableSkeleton rows={2} /> : null}
      {written && (hasFinished || written.length > 0) ? (
        <Section title={t('year.written')}>
          {written.length === 0 ? (
            <p className="measure dim">{t('year.empty')}</p>
          ) : (
            <YearReportsTable reports={written} />
          )}
          {query.hasNextPage ? (
            <Button
              variant="default"
              mt={16}
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('list.more')}
            </Button>
          ) : null}
        </Section>
      ) : null}
    </>
  );
}

function Ask({ year, chosen, busy }: Pick<Props, 'year' | 'chosen'> & { busy: readonly Language[] }) {
  const { t } = useTranslation('reports');
  const notDone = useNotDone();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [isAsking, setAsking] = useState(false);
  const write = async () => {
    setAsking(true);
    try {
      const calculationIds = chosen.map(({ calculationId }) => calculationId);
      const body = { reportId: newId('yearReport'), language, calculationIds };
      await api.reports.startYearReport({ params: { year }, body });
    } catch (error) {
      notDone(t('write.notStarted'), error);
    } finally {
      await reportsChanged();
      setAsking(false);
    }
  };
  const isPossible = chosen.length > 0 && chosen.length <= YEAR_MAX && !busy.includes(language);
  return (
    <div className={styles.form}>
      <LanguageSelect value={language} onChange={setLanguage} />
      <Button loading={isAsking} disabled={!isPossible} onClick={() => void write()}>
        {t('write.button')}
      </Button>
    </div>
  );
}
