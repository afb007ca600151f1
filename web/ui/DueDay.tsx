import { useTranslation } from 'react-i18next';
import { dueStateOf } from '#shared/forests/review.ts';
import { dayIn } from '#shared/kernel/time.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Tag, type TagTone } from './Tag.tsx';

const TONES: Readonly<Record<'soon' | 'overdue', TagTone>> = { soon: 'warning', overdue: 'danger' };

/** The day by which the team must have reviewed something, and whether that day is near or gone. */
export function DueDay({ dueOn }: { dueOn: string | null }) {
  const { t } = useTranslation('ui');
  const { day } = useFormat();
  if (dueOn === null) return null;
  const state = dueStateOf(dueOn, dayIn('Europe/Madrid', new Date()));
  return (
    <>
      {day(dueOn)} {state === 'open' ? null : <Tag tone={TONES[state]}>{t(`due.${state}`)}</Tag>}
    </>
  );
}
