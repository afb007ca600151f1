import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/marketplace/project.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Marketplace.module.css';

interface Props {
  readonly project: Project;
  readonly to: '/project/$id/seller' | '/company/proyectos/$id/seller';
}
/** Who sells a forest, in a few words, and the way to all that they say. */
export function SellerCard({ project: { id, seller }, to }: Props) {
  const { t } = useTranslation('marketplace');
  if (!seller) return null;
  return (
    <Section title={t('project.seller')}>
      <p className={styles.lead}>{seller.name}</p>
      <p>{seller.short}</p>
      <p>
        <AppLink to={to} params={{ id }}>
          {t('seller.page', { name: seller.name })}
        </AppLink>
      </p>
    </Section>
  );
}
