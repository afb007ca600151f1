import type { Commitment } from '#shared/reduction/commitment.ts';
import { KeyValues } from '#web/ui/Section.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { useReductionWords } from './words.ts';

/** How the saving of a commitment comes about: its percentage of each of its questions. */
export function SavingPanel({ commitment, onClose }: { commitment: Commitment; onClose: () => void }) {
  const { t, mass, percent, question } = useReductionWords();
  const { name, base, parts, yearlySavingKg } = commitment;
  const lines = parts.map(({ activity, kg, savingKg }) => ({
    key: activity,
    label: question(activity),
    value: `${t('commitment.part', { mass: mass(kg), percent: percent(commitment.percent) })} = ${mass(savingKg)}`,
  }));
  const total = { key: '', label: t('commitment.sum'), value: mass(yearlySavingKg ?? 0), isTotal: true };
  return (
    <SidePanel
      title={t('commitment.savingOf', { name })}
      subtitle={base ? t('commitment.savingAlone', { year: base.year }) : undefined}
      onClose={onClose}
    >
      {base ? <KeyValues items={[...lines, total]} /> : <p>{t('commitments.noBase')}</p>}
      <p className="note">{t('commitment.overlaps')}</p>
    </SidePanel>
  );
}
