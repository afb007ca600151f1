import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Listing } from '#shared/marketplace/schema.ts';
import { confirm } from '#web/ui/confirm.tsx';
import styles from './Marketplace.module.css';
import { useSpecies } from './useSpecies.ts';

/** The species are those that were reviewed: who wants others is led to the team. [002 §5, species on the form] */
export function SpeciesNote({ species }: Pick<Listing, 'species'>) {
  const { t } = useTranslation('marketplace');
  const { shortOf } = useSpecies();
  const navigate = useNavigate();
  const ask = async () => {
    const question = { title: t('form.speciesAsk'), body: t('form.speciesBody') };
    if (await confirm({ ...question, confirmLabel: t('form.speciesContact') }))
      await navigate({ to: '/account/feedback' });
  };
  return (
    <p className={styles.said}>
      {t('form.species', { species: shortOf(species) })}{' '}
      <button type="button" className="tool" onClick={() => void ask()}>
        {t('form.speciesChange')}
      </button>
    </p>
  );
}
