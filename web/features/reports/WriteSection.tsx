import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import type { Report } from '#shared/reports/schema.ts';
import { api } from '#web/lib/api.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { newId } from '#web/lib/ids.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { reportsChanged } from './queries.ts';
import styles from './Reports.module.css';

interface Props {
  calculation: Calculation;
  /** Reports on their way: their progress survives a reload. */
  working: readonly Report[];
}

/** Asks for a report in a language, and shows how far those on their way are. */
export function WriteSection({ calculation, working }: Props) {
  const { t } = useTranslation('reports');
  const notDone = useNotDone();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [isAsking, setAsking] = useState(false);
  // The same figures in the same language twice would be two versions of one report.
  const isOnItsWay = working.some((one) => one.language === language);
  const write = async () => {
    setAsking(true);
    try {
      const body = { reportId: newId('report'), language };
      await api.reports.startReport({ params: { id: calculation.id }, body });
    } catch (error) {
      notDone(t('write.notStarted'), error);
    } finally {
      await reportsChanged();
      setAsking(false);
    }
  };
  return (
    <Section title={t('write.title')}>
      <p className="measure">{t('write.explain')}</p>
      <div className={styles.form}>
        <NativeSelect
          label={t('write.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
          data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <Button loading={isAsking} disabled={isOnItsWay} onClick={() => void write()}>
          {t('write.button')}
        </Button>
      </div>
      <div className={styles.working}>
        {working.map(({ id, language: of, progress }) => (
          <Progress
            key={id}
            label={t('write.progress', { phase: t(`phase.${progress.phase}`), language: LANGUAGE_NAMES[of] })}
            done={progress.done}
            total={progress.total}
          />
        ))}
      </div>
    </Section>
  );
}
