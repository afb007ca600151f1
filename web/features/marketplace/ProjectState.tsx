import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { CodeState } from '#web/ui/CodePage.tsx';

const TONES = { onSale: 'holds', disabled: 'ended', withdrawn: 'ended' } as const;

/** Whether credits of a forest are sold, in a word and why. */
export function ProjectState({ project: { state, available } }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'asked';
  return (
    <CodeState tone={tone} word={t(`market.${state}`)}>
      {t(`market.${state}Body`, { tonnes: number(available) })}
    </CodeState>
  );
}
