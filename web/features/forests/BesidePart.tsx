import { useTranslation } from 'react-i18next';
import type { Beside } from '#shared/forests/beside.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import styles from './Forests.module.css';
import { useForestWords } from './useForestWords.ts';

/** How a forest that may have the same land is called: by its number, where its account has ended. */
export const besideName = ({ name, id }: Beside): string => name ?? id;

/** Forests that may have the same land under another name, for the reviewer to hold their documents beside. */
export function BesidePart({ beside }: { beside: readonly Beside[] }) {
  const { t } = useTranslation('forestReview');
  if (beside.length === 0) return null;
  return (
    <Callout tone="decide" title={t('beside.title', { count: beside.length })}>
      <p>{t('beside.body')}</p>
      <ul className={styles.plots}>
        {beside.map((one) => (
          <li key={one.id}>
            <Line beside={one} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Line({ beside }: { beside: Beside }) {
  const { t } = useTranslation('forestReview');
  const { hectares, placeOf, plotName } = useForestWords();
  const { tenantId, id, plots, years } = beside;
  const name = besideName(beside);
  return (
    <div>
      {tenantId ? (
        <AppLink to="/admin/adminmontes" search={{ tenant: tenantId, forest: id }}>
          {name}
        </AppLink>
      ) : (
        t('beside.ended', { id: name })
      )}
      {plots.map((plot, i) => (
        <p key={JSON.stringify(plot)}>
          {[...new Set([plotName(plot, i), plot.reference])].filter((part) => part !== '').join(', ')}
          {`: ${[placeOf(plot), hectares(plot.areaM2)].join(', ')}`}
        </p>
      ))}
      {years.length > 0 ? <p>{t('beside.years', { years: years.join(', ') })}</p> : null}
    </div>
  );
}
