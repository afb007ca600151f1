import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CONSENT_VERSION, PURPOSES, type Purpose } from '#shared/consents/purposes.ts';
import { askAgain, choose, consent } from '#web/lib/consent.ts';
import { STORED_ITEMS } from '#web/lib/storedItems.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Consent.module.css';

/** The second layer: each purpose by itself, with everything that it keeps and for how long. A choice is changed here. */
export function ConsentDialog() {
  const { t } = useTranslation('consent');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // Else the first box that can be ticked is focused, and what stands above it is scrolled away.
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const decide = (accepted: readonly Purpose[]) => {
    choose(accepted);
    askAgain(false);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget).getAll('purpose');
    decide(PURPOSES.filter((one) => ticked.includes(one)));
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={() => askAgain(false)}>
      <form onSubmit={save}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('dialog.title')}
        </h2>
        <p>{t('dialog.body')}</p>
        <Chosen />
        <PurposeBlock purpose="necessary" />
        {PURPOSES.map((purpose) => (
          <PurposeBlock key={purpose} purpose={purpose} />
        ))}
        <div className={styles.foot}>
          <button type="button" className={styles.choice} onClick={() => decide([])}>
            {t('reject')}
          </button>
          <button type="button" className={styles.choice} onClick={() => decide(PURPOSES)}>
            {t('accept')}
          </button>
          <button type="submit" className={styles.choice}>
            {t('dialog.save')}
          </button>
          <button type="button" className="tool" onClick={() => dialog.current?.close()}>
            {t('dialog.close')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** When somebody chose before: it can be taken back. */
function Chosen() {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const now = consent();
  return now ? <p className="note">{t('dialog.chosen', { when: format.dayTime(now.at) })}</p> : null;
}

function PurposeBlock({ purpose }: { purpose: 'necessary' | Purpose }) {
  const { t } = useTranslation(['consent', 'consents']);
  const id = useId();
  const isNecessary = purpose === 'necessary';
  const name = isNecessary ? t('necessary.name') : t(`${purpose}.name`, { ns: 'consents' });
  const body = isNecessary ? t('necessary.body') : t(`${purpose}.v${CONSENT_VERSION}`, { ns: 'consents' });
  const items = STORED_ITEMS.filter((item) => item.purpose === purpose);
  return (
    <fieldset className={styles.purpose} aria-describedby={id}>
      <legend>
        <label>
          <input
            type="checkbox"
            name="purpose"
            value={purpose}
            disabled={isNecessary}
            defaultChecked={isNecessary || consent()?.purposes[purpose] === true}
          />
          {name}
        </label>
      </legend>
      <p id={id}>{body}</p>
      {items.length === 0 ? (
        <p className="note">{t('dialog.nothing')}</p>
      ) : (
        <table>
          <caption className="visually-hidden">{t('table.caption', { purpose: name })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.use')}</th>
              <th scope="col">{t('table.duration')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ name, use, duration }) => (
              <tr key={name}>
                <td>
                  <code>{name}</code> {t(`use.${use}`)}
                </td>
                <td>{t(`duration.${duration}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </fieldset>
  );
}
