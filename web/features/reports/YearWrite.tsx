import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { isReportWorking } from '#shared/reports/rules.ts';
import { YEAR_MAX, type YearEntry } from '#shared/reports/yearSchema.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { KeptReports } from './KeptReports.tsx';
import { reportsChanged, textsSaved, yearReportsQuery } from './queries.ts';
import styles from './Reports.module.css';
import { TextsSection } from './TextsSection.tsx';
import { LanguageSelect } from './WriteSection.tsx';
import { YearReportsTable } from './YearReportsTable.tsx';

/** The texts speak of all organizations of the account. */
const WHOLE = { section: 'calculate', level: 'VIEW', whole: true } as const;

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
  const { actor } = useSignedIn();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const isBusy = working.some((one) => one.language === language);
  return (
    <>
      {hasFinished ? (
        <Section title={t('year.writeTitle')}>
          <p className="measure">{t('year.explain')}</p>
          <p className="measure dim">{t('year.logoNone')}</p>
          <Ask {...{ year, chosen, language, isBusy }} onLanguage={setLanguage} />
          <div className={styles.working}>
            {working.map(({ id, language: of, progress }) => (
              <Progress
                key={id}
                label={t('year.progress', {
                  phase: t(`phase.${progress.phase}`),
                  language: LANGUAGE_NAMES[of],
                })}
                done={progress.done}
                total={progress.total}
              />
            ))}
          </div>
        </Section>
      ) : null}
      <KeptReports
        {...{ query, count: written?.length, canWrite: hasFinished }}
        words={{ failed: t('year.listFailed'), title: t('year.written'), empty: t('year.empty') }}
      >
        <YearReportsTable reports={written ?? []} />
      </KeptReports>
      {hasFinished && allows(actor, WHOLE) ? <TextsSection of={{ year, language }} whole /> : null}
    </>
  );
}

interface AskProps extends Pick<Props, 'year' | 'chosen'> {
  language: Language;
  onLanguage: (language: Language) => void;
  /** One of the year and language is on its way. */
  isBusy: boolean;
}
function Ask({ year, chosen, language, onLanguage, isBusy }: AskProps) {
  const { t } = useTranslation('reports');
  const notDone = useNotDone();
  const [asked, setLogo] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  // One that is left out of the report cannot lend it its logo; one that is alone in it does.
  const logo =
    asked === ''
      ? undefined
      : (chosen.find(({ organizationId }) => organizationId === asked)?.organizationId ??
        (chosen.length === 1 ? chosen[0]?.organizationId : undefined));
  const write = async () => {
    setAsking(true);
    try {
      await textsSaved();
      const calculationIds = chosen.map(({ calculationId }) => calculationId);
      const of = logo ? { logoOrganizationId: logo } : {};
      const body = { reportId: newId('yearReport'), language, calculationIds, ...of };
      await api.reports.startYearReport({ params: { year }, body });
    } catch (error) {
      notDone(t('write.notStarted'), error);
    } finally {
      await reportsChanged();
      setAsking(false);
    }
  };
  const isPossible = chosen.length > 0 && chosen.length <= YEAR_MAX && !isBusy;
  const logos = new Map(chosen.map(({ organizationId, organizationName }) => [organizationId, organizationName]));
  return (
    <div className={styles.form}>
      <LanguageSelect value={language} onChange={onLanguage} />
      <NativeSelect
        label={t('year.logoOf')}
        value={logo ?? ''}
        data={[{ value: '', label: t('year.logoSouto') }, ...[...logos].map(([value, label]) => ({ value, label }))]}
        onChange={(event) => setLogo(event.currentTarget.value)}
      />
      <OfPlan label={t('write.button')}>
        <Button loading={isAsking} disabled={!isPossible} onClick={() => void write()}>
          {t('write.button')}
        </Button>
      </OfPlan>
    </div>
  );
}
