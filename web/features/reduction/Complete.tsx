import type { Progress } from '#shared/reduction/view.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { useReductionWords } from './words.ts';

/** How much of the way to a target is done, and whether it was exceeded. */
export function Complete({ progress }: { progress: Progress }) {
  const { t, format } = useReductionWords();
  const { percentComplete, isExceeded, baseKg, targetKg } = progress;
  // A target that asks for nothing is none; without data there is nothing to say.
  if (percentComplete === null) return t(baseKg !== null && baseKg === targetKg ? 'scenario.noTarget' : 'noData');
  return (
    <>
      {format.percent(percentComplete / 100)} {isExceeded ? <Tag tone="success">{t('scenario.exceeded')}</Tag> : null}
    </>
  );
}
