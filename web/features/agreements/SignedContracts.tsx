import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { ownForestsQuery } from '#web/lib/ownForests.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Agreements.module.css';

/** The signed contracts of the account, each to download; nothing where none was signed. */
export function SignedContracts() {
  const { t } = useTranslation('agreements');
  const { day } = useFormat();
  const notDone = useNotDone();
  const { data } = useQuery(ownForestsQuery);
  const signed = data?.filter(({ signedOn }) => signedOn !== null) ?? [];
  if (signed.length === 0) return null;
  const download = async (id: IdOf<'forest'>) => {
    try {
      const { url, fileName } = await api.agreements.getSignedAgreement({ params: { id } });
      if (url) downloadUrl(fileName, url);
      else toast.error({ title: t('sign.notWritten') });
    } catch (error) {
      notDone(t('notDownloaded'), error);
    }
  };
  return (
    <Section title={t('contracts')}>
      <ul className={styles.contracts}>
        {signed.map(({ id, name: forest, signedOn }) => (
          <li key={id}>
            <span>{t('contractOf', { forest, date: signedOn ? day(signedOn) : '' })}</span>
            <button type="button" className="tool" onClick={() => void download(id)}>
              {t('download')}
              <span className="visually-hidden">, {forest}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
