import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';

/** From which question a file is brought in: its rows are taken for those, until the person says other. */
export function OfQuestion({ question }: { question: string | undefined }) {
  const { t } = useTranslation('imports');
  const texts = useEmissionTexts();
  if (!question) return null;
  return <p className="measure">{t('load.ofQuestion', { question: texts(`activities.${question}.label`) })}</p>;
}
