import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Period, rowDateProblems, rowDay } from '#shared/calculations/rules.ts';
import { readDate } from '#shared/imports/values/dates.ts';
import type { BulkSet } from '#shared/questionnaire/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Choice } from './cellText.ts';
import styles from './Questionnaire.module.css';
import type { BulkWish } from './useBulk.ts';

interface EditProps {
  count: number;
  places: readonly Choice[];
  period: Period;
  onClose: () => void;
  onSend: (wish: BulkWish) => Promise<void>;
}
type Part = 'site' | 'date' | 'note';

/** Sites, dates and observations of many rows: only what is ticked is changed. */
export function BulkEdit({ count, places, period, onClose, onSend }: EditProps) {
  const { t } = useTranslation('questionnaire');
  const errorText = useErrorText();
  const [parts, setParts] = useState<ReadonlySet<Part>>(new Set());
  const [siteId, setSiteId] = useState('');
  const [date, setDate] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const day = dayOf(date, period);
  const dateError = parts.has('date') && 'error' in day ? errorText(day.error) : undefined;
  const toggle = (part: Part) => {
    const next = new Set(parts);
    if (!next.delete(part)) next.add(part);
    setParts(next);
  };
  const send = async () => {
    setTried(true);
    if (parts.size === 0 || (parts.has('date') && 'error' in day)) return;
    const set: BulkSet = {
      ...(parts.has('site') && { siteId: (siteId || null) as never }),
      ...(parts.has('date') && 'dateOn' in day && day),
      ...(parts.has('note') && { note }),
    };
    setSending(true);
    await onSend({ kind: 'edit', set });
    setSending(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bulk.edit.title', { count })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {t('bulk.edit.yes', { count })}
          </Button>
        </>
      }
    >
      <p>{t('bulk.edit.body')}</p>
      <div className={styles.form}>
        <Checkbox label={t('bulk.edit.site')} checked={parts.has('site')} onChange={() => toggle('site')} />
        {parts.has('site') ? (
          <NativeSelect
            label={t('column.site')}
            value={siteId}
            data={[{ value: '', label: t('filter.noSite') }, ...places]}
            onChange={(event) => setSiteId(event.currentTarget.value)}
          />
        ) : null}
        <Checkbox label={t('bulk.edit.date')} checked={parts.has('date')} onChange={() => toggle('date')} />
        {parts.has('date') ? (
          <TextInput
            label={t('column.date')}
            description={`${t('panel.dateHint')} ${t('bulk.edit.emptied')}`}
            value={date}
            error={isTried ? dateError : undefined}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
        ) : null}
        <Checkbox label={t('bulk.edit.note')} checked={parts.has('note')} onChange={() => toggle('note')} />
        {parts.has('note') ? (
          <Textarea
            label={t('column.note')}
            description={t('bulk.edit.emptied')}
            value={note}
            maxLength={300}
            autosize
            minRows={2}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        ) : null}
        {isTried && parts.size === 0 ? <p role="alert">{t('bulk.edit.nothing')}</p> : null}
      </div>
    </Dialog>
  );
}

type Day = Pick<BulkSet, 'dateOn' | 'datePrecision'> | { readonly error: { code: string; details?: object } };
/** The date that was typed, within the period; an empty one takes the date away. */
function dayOf(text: string, period: Period): Day {
  if (text.trim() === '') return { dateOn: null, datePrecision: 'day' };
  const read = readDate(text, 'dmy');
  if (typeof read === 'string') return { error: { code: 'input.badDate' } };
  const date = { dateOn: read.startOn, datePrecision: read.precision };
  const [problem] = rowDateProblems(date, period);
  return problem ? { error: problem } : { ...date, dateOn: rowDay(date, period) };
}
