import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/lib/errorText.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Documents.module.css';
import type { Picked } from './picked.ts';
import type { CalculationId } from './queries.ts';
import { removePicked } from './uploadStore.ts';

interface Props {
  id: CalculationId;
  failed: readonly Picked[];
  savedCount: number;
}

/** Documents that could not be saved, each with its reason. */
export function UnsavedList({ id, failed, savedCount }: Props) {
  const { t } = useTranslation('documents');
  const errorText = useErrorText();
  return (
    <Section title={t('send.notSaved', { count: failed.length })}>
      <p role="alert" className={styles.lead}>
        {savedCount > 0 ? t('send.othersSaved', { count: savedCount }) : null} {t('send.notSavedBody')}
      </p>
      <ul className={styles.files}>
        {failed.map(({ key, file, error }) => (
          <li key={key} className={styles.file}>
            <span className={styles.name}>{file.name}</span>
            <button type="button" className="tool" onClick={() => removePicked(id, [key])}>
              {t('load.remove')}
              <span className="visually-hidden">, {file.name}</span>
            </button>
            <span className={styles.why}>{errorText(error)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
