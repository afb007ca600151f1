import { useTranslation } from 'react-i18next';
import type { EvolutionYear } from '#shared/calculations/review.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Review.module.css';

/** What is worth knowing before two years are set side by side. */
export function EvolutionNotes({ years }: { years: readonly EvolutionYear[] }) {
  const { t } = useTranslation('review');
  const format = useFormat();
  const list = (of: readonly EvolutionYear[]) => format.list(of.map(({ year }) => String(year)));
  const sets = new Set(years.map(({ gwp }) => gwp));
  const provisional = years.filter((one) => one.provisional);
  const noScope3 = years.filter(({ totals }) => totals?.scope3Kg === null);
  const half = years.filter((one) => one.isHalfCopied);
  const wrong = years.filter((one) => one.errorRows > 0);
  return (
    <div className={styles.notes}>
      <p className="note">{t('evolution.basis')}</p>
      {sets.size > 1 ? <p className="note">{t('evolution.gwp', { list: format.list([...sets]) })}</p> : null}
      {provisional.length > 0 ? (
        <p className="note">{t('evolution.provisional', { list: list(provisional) })}</p>
      ) : null}
      {noScope3.length > 0 ? <p className="note">{t('evolution.noScope3', { list: list(noScope3) })}</p> : null}
      {half.length > 0 ? <p className="note">{t('evolution.half', { list: list(half) })}</p> : null}
      {wrong.length > 0 ? <p className="note">{t('evolution.errors', { list: list(wrong) })}</p> : null}
    </div>
  );
}
