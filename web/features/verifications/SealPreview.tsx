import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Verification } from '#shared/verifications/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { pictureUrl, savePng, saveSvg } from '#web/lib/svgPicture.ts';
import { ErrorState } from '#web/ui/States.tsx';
import { toast } from '#web/ui/toast.ts';
import { sealQuery } from './queries.ts';
import styles from './Verifications.module.css';

/** The seal of the newest link that stands, as it is downloaded. */
export function SealPreview({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verifications');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(sealQuery(verification, currentLanguage()));
  const { year, organizationName: organization } = verification.reported;
  if (error) return <ErrorState error={error} title={t('seal.failed')} onRetry={() => void refetch()} />;
  const png = () => (data ? savePng(data).catch((failure) => toast.error({ title: errorText(failure) })) : undefined);
  return (
    <div className={styles.seal}>
      {data ? (
        <img src={pictureUrl(data)} alt={t('seal.alt', { year, organization, code: verification.code })} />
      ) : (
        <div className={styles.waiting} />
      )}
      <div className={styles.files}>
        <Button variant="default" disabled={!data} onClick={() => data && saveSvg(data)}>
          {t('seal.svg')}
        </Button>
        <Button variant="default" disabled={!data} onClick={() => void png()}>
          {t('seal.png')}
        </Button>
        <p className="note">{t('seal.note')}</p>
      </div>
    </div>
  );
}
