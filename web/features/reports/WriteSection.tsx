import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { LANGUAGES, type Language } from '#shared/kernel/languages.ts';
import { REPORT_KINDS, type Report, type ReportKind } from '#shared/reports/schema.ts';
import { api } from '#web/lib/api.ts';
import { newId } from '#web/lib/ids.ts';
import { LANGUAGE_NAMES } from '#web/lib/languageNames.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import { reportsChanged, textsSaved } from './queries.ts';
import styles from './Reports.module.css';

/** Which report is asked for. */
export interface Choice {
  kind: ReportKind;
  language: Language;
}
interface Props {
  calculation: Calculation;
  organization: { name: string } | undefined;
  /** Reports on their way: their progress survives a reload. */
  working: readonly Report[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Asks for a report of a kind in a language, and shows how far those on their way are. */
export function WriteSection({ calculation, organization, working, choice, onChoice }: Props) {
  const { t } = useTranslation('reports');
  const notDone = useNotDone();
  const [isAsking, setAsking] = useState(false);
  const { kind, language } = choice;
  // The same figures in the same language twice would be two versions of one report.
  const isOnItsWay = working.some((one) => one.language === language && one.kind === kind);
  const write = async () => {
    setAsking(true);
    try {
      await textsSaved();
      const body = { reportId: newId('report'), kind, language };
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
      <p className="measure">
        {t(`explain.${kind}`)} {t('explain.kept')}
      </p>
      <p className="measure dim">
        {t('write.logo', { organization: organization?.name ?? '' })}{' '}
        <AppLink to="/footprint/organization/$id" params={{ id: calculation.organizationId }}>
          {t('write.logoAction')}
        </AppLink>
      </p>
      <div className={styles.form}>
        <NativeSelect
          label={t('write.kind')}
          value={kind}
          onChange={(event) => onChoice({ ...choice, kind: event.currentTarget.value as ReportKind })}
          data={REPORT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        <LanguageSelect value={language} onChange={(next) => onChoice({ ...choice, language: next })} />
        <OfPlan label={t('write.button')}>
          <Button loading={isAsking} disabled={isOnItsWay} onClick={() => void write()}>
            {t('write.button')}
          </Button>
        </OfPlan>
      </div>
      <div className={styles.working}>
        {working.map(({ id, kind: ofKind, language: of, progress }) => (
          <Progress
            key={id}
            label={t('write.progress', {
              phase: t(`phase.${progress.phase}`),
              kind: t(`kind.${ofKind}`),
              language: LANGUAGE_NAMES[of],
            })}
            done={progress.done}
            total={progress.total}
          />
        ))}
      </div>
    </Section>
  );
}

export function LanguageSelect({ value, onChange }: { value: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation('reports');
  return (
    <NativeSelect
      label={t('write.language')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Language)}
      data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
    />
  );
}
