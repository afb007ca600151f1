import { useTranslation } from 'react-i18next';
import { AppLink } from './AppLink.tsx';

/** Where the public site leads: the parts of its home, and how we calculate. */
export function PublicLinks() {
  const { t } = useTranslation('content');
  return (
    <>
      {(['companies', 'figures', 'forests'] as const).map((part) => (
        <AppLink key={part} to="/" hash={part}>
          {t(`header.${part}`)}
        </AppLink>
      ))}
      <AppLink to="/metodologia">{t('header.methodology')}</AppLink>
    </>
  );
}
