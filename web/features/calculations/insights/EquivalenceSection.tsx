import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import type { InsightProps } from './insightProps.ts';
import { useMass } from './useMass.ts';

/** The total as so many of something that people know; each with its source. */
export function EquivalenceSection({ insights }: InsightProps) {
  const { t } = useTranslation('insights');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const mass = useMass();
  const [first, ...others] = insights.equivalences;
  if (!first || first.count === 0) return null;
  const count = (value: number) => format.number(value, value < 10 ? 1 : 0);
  const name = (id: string) => emissions(`equivalences.${id}`);
  const items = [first, ...others].map((one) => ({
    key: one.id,
    label: <Chem>{`${name(one.id)} (${mass(one.kgEach)})`}</Chem>,
    value: count(one.count),
  }));
  const sources = [...new Set(insights.equivalences.flatMap((one) => one.sources.map(({ source }) => source)))];
  return (
    <Section title={t('equivalences.title', { number: count(first.count), name: name(first.id) })}>
      <KeyValues items={items} />
      <p className="note">{t('equivalences.note')}</p>
      <p className="note">{t('equivalences.sources', { sources: sources.join('; ') })}</p>
    </Section>
  );
}
