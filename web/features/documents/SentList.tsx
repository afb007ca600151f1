import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import styles from './Documents.module.css';
import type { Picked } from './picked.ts';
import { useAbout } from './useAbout.ts';

interface Props {
  picked: readonly Picked[];
  sites: readonly { id: string; name: string }[];
}

/** Each file with what was said of it and how it stands. */
export function SentList({ picked, sites }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const about = useAbout(sites);
  if (picked.length === 0) return null;
  const words = ({ kind, ...said }: Picked['said']) =>
    [kind === '' ? '' : t(`kind.${kind}`), said.question && about.question(said), about.sites(said)]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className={styles.files} aria-label={t('load.files')}>
      {picked.map(({ key, file, said, state, sentBytes }) => (
        <li key={key} className={styles.file}>
          <span className={styles.name}>
            {file.name} <span className={`note ${styles.facts}`}>{words(said)}</span>
          </span>
          <span className="note">
            {state === 'sending'
              ? t('send.sent', { done: format.bytes(sentBytes), total: format.bytes(file.size) })
              : t(`send.state.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
