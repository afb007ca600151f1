import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '#shared/kernel/languages.ts';
import { type ReportTexts, TEXT_MAX, type TextKey } from '#shared/reports/texts.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { queryClient } from '#web/lib/query.ts';
import { toast } from '#web/ui/toast.ts';
import { saveTexts, type TextsOf, textsQuery } from './queries.ts';
import styles from './Reports.module.css';

interface Props {
  of: TextsOf;
  texts: ReportTexts;
  onEnd: () => void;
}
type Written = Partial<Record<TextKey, string>>;

/** The texts of a kind of report, to be written; one that is as every report has it is not kept. */
export function TextsForm({ of, texts, onEnd }: Props) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const { language, sections, v } = texts;
  const [written, setWritten] = useState<Written>(() =>
    Object.fromEntries(sections.map(({ key, usual, own }) => [key, own ?? usual])),
  );
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const own: Written = Object.fromEntries(
      sections.flatMap(({ key, usual }) => (written[key]?.trim() === usual ? [] : [[key, written[key] ?? '']])),
    );
    try {
      const saved = await saveTexts(of, { v, texts: own });
      queryClient.setQueryData(textsQuery(of).queryKey, saved);
      toast.success({ title: t('texts.saved') });
      onEnd();
    } catch (error) {
      toast.error({ title: t('texts.notSaved'), detail: errorText(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      className={styles.textsForm}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {sections.map(({ key, title, usual }) => (
        <div key={key}>
          <Textarea
            label={title}
            lang={localeOf(language)}
            value={written[key] ?? ''}
            maxLength={TEXT_MAX}
            autosize
            minRows={2}
            maxRows={16}
            onChange={(event) => setWritten({ ...written, [key]: event.currentTarget.value })}
          />
          {written[key] === usual ? null : (
            <button type="button" className="tool" onClick={() => setWritten({ ...written, [key]: usual })}>
              <span aria-hidden="true">{t('texts.back')}</span>
              <span className="visually-hidden">{t('texts.backOf', { title })}</span>
            </button>
          )}
        </div>
      ))}
      <div className={styles.form}>
        <Button type="submit" loading={isSaving}>
          {t('texts.save')}
        </Button>
        <Button variant="default" onClick={onEnd}>
          {t('texts.cancel')}
        </Button>
      </div>
    </form>
  );
}
