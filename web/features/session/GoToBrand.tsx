import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import type { WornBrand } from '#web/lib/wornBrand.ts';
import { Callout } from '#web/ui/Callout.tsx';
import styles from './Session.module.css';
import { useEntrySearch } from './useEntrySearch.ts';
import { useTitle } from './useTitle.ts';

/**
 * To the sign-in of a brand whose people come in there: by itself, unless the page has something to tell first (one has
 * just signed out, or the session ended). Who asked to sign in again goes at once, and shows anew who they are.
 */
export function GoToBrand({ brand }: { brand: WornBrand }) {
  const { t } = useTranslation('session');
  const text = useErrorText();
  const { originUrl, notice } = useEntrySearch();
  const isAnew = notice === 'again';
  const [error, setError] = useState<unknown>(null);
  const title = t('external.title', { brand: brand.name });
  useTitle(title);
  const go = useCallback(async () => {
    setError(null);
    try {
      const { goToBrand } = await import('#web/lib/redirectSignIn.ts');
      await goToBrand(brand.id, { originUrl, isAnew });
    } catch (cause) {
      setError(cause);
    }
  }, [brand.id, originUrl, isAnew]);
  useEffect(() => {
    if (!notice || isAnew) void go();
  }, [notice, isAnew, go]);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {notice ? (
        <div className={styles.notice}>
          <Callout isLive>{t(`login.${notice}`)}</Callout>
        </div>
      ) : null}
      {error ? (
        <div className={styles.notice}>
          <Callout tone="danger" isLive>
            {text(error)}
          </Callout>
        </div>
      ) : null}
      <p className={styles.lead}>{t(notice ? 'external.there' : 'external.going', { brand: brand.name })}</p>
      <Button fullWidth onClick={() => void go()}>
        {t('external.continue', { brand: brand.name })}
      </Button>
    </>
  );
}
