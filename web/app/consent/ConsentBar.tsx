import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSES } from '#shared/consents/purposes.ts';
import { askAgain, choose } from '#web/lib/consent.ts';
import styles from './Consent.module.css';

/** The first layer: to reject is as easy as to accept, and nothing happens until one of them is pressed. */
export function ConsentBar() {
  const { t } = useTranslation('consent');
  const id = useId();
  return (
    <section className={styles.bar} aria-labelledby={id} data-consent="">
      <div className={styles.words}>
        <h2 id={id}>{t('bar.title')}</h2>
        <p>{t('bar.body')}</p>
      </div>
      <div className={styles.buttons}>
        <button type="button" className={styles.choice} onClick={() => choose([])}>
          {t('reject')}
        </button>
        <button type="button" className={styles.choice} onClick={() => choose(PURPOSES)}>
          {t('accept')}
        </button>
        <button type="button" className="tool" onClick={() => askAgain()}>
          {t('bar.detail')}
        </button>
      </div>
    </section>
  );
}
