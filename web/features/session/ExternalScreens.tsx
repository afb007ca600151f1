import { useTranslation } from 'react-i18next';
import { useBrand } from '#web/lib/wornBrand.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { GoToBrand } from './GoToBrand.tsx';
import { LoginScreen } from './LoginScreen.tsx';
import { RegisterScreen } from './RegisterScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import styles from './Session.module.css';
import { useEntryPages } from './useEntryPages.ts';
import { useTitle } from './useTitle.ts';

/** Sign in at a partner brand: at its own identity provider, or here in its colours. */
export function LoginExternalScreen() {
  const brand = useBrand();
  return brand?.isFederated ? <GoToBrand brand={brand} /> : <LoginScreen />;
}

/** Register at a partner brand: who comes in at its provider is registered by coming in. */
export function RegisterExternalScreen() {
  const brand = useBrand();
  return brand?.isFederated ? <GoToBrand brand={brand} /> : <RegisterScreen />;
}

/** Choose another password: where the brand keeps them, only there. */
export function ResetPasswordExternalScreen() {
  const brand = useBrand();
  return brand?.isFederated ? <PasswordElsewhere name={brand.name} url={brand.url} /> : <ResetPasswordScreen />;
}

function PasswordElsewhere({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('session');
  const { login, search } = useEntryPages();
  useTitle(t('reset.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('reset.title')}</h1>
      <p className={styles.lead}>{t('external.password', { brand: name })}</p>
      <div className={styles.links}>
        {url ? (
          <p>
            <a href={url}>{t('external.site', { brand: name })}</a>
          </p>
        ) : null}
        <p>
          <AppLink to={login} search={search}>
            {t('reset.back')}
          </AppLink>
        </p>
      </div>
    </>
  );
}
