import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { originUrlOnTheWay } from '#web/lib/brandOnTheWay.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { arrive } from '#web/lib/session.ts';
import { useBrand } from '#web/lib/wornBrand.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import styles from './Session.module.css';
import { useTitle } from './useTitle.ts';

/**
 * Where a sign-in at a brand ends. Afterwards the guard of this page leads on, as from the sign-in page; who has signed
 * out goes to where the brand says. What went wrong is told here, with the way to try again.
 */
export function RedirectExternalScreen() {
  const { t } = useTranslation('session');
  const text = useErrorText();
  const [originUrl] = useState(originUrlOnTheWay);
  const error = useArrival();
  const brand = useBrand();
  const title = t(error ? 'external.failed' : 'external.arriving');
  useTitle(title);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {error ? (
        <>
          <div className={styles.notice}>
            <Callout tone="danger" isLive>
              {text(error)}
            </Callout>
          </div>
          <div className={styles.gap} />
          <LinkButton
            to={brand ? '/login-external' : '/login'}
            search={{ ...(brand && { brand: brand.id }), ...(originUrl && { originUrl }) }}
            fullWidth
          >
            {t('external.again')}
          </LinkButton>
        </>
      ) : (
        <p className={styles.lead} role="status">
          {t('external.wait')}
        </p>
      )}
    </>
  );
}

/** Does what the address says, once; answers what went wrong. */
function useArrival(): unknown {
  const router = useRouter();
  const search = useLocation().search as Record<string, string | undefined>;
  const brand = useBrand();
  const [error, setError] = useState<unknown>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const end = async () => {
      const arrival = await arrive(search);
      if (arrival.kind === 'left') window.location.replace(brand?.urlLogout ?? '/');
      if (arrival.kind !== 'signedIn') return;
      const { originUrl } = arrival;
      await router.navigate({ to: '/redirect-external', search: originUrl ? { originUrl } : {}, replace: true });
    };
    end().catch(setError);
  }, [router, search, brand]);
  return error;
}
