import { useTranslation } from 'react-i18next';
import type { Invitation } from '#shared/audits/schema.ts';
import { api } from '#web/lib/api.ts';
import { downloadUrl } from '#web/lib/download.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { toast } from '#web/ui/toast.ts';
import styles from './Audits.module.css';

/** What auditors concluded about the calculation, and whether it still is the one that they saw. */
export function Conclusions({ items }: { items: readonly Invitation[] }) {
  return items.map((one) => (one.conclusion ? <OfAuditor key={one.id} invitation={one} /> : null));
}

function OfAuditor({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('audits');
  const format = useFormat();
  const errorText = useErrorText();
  const { conclusion, name, id, calculationId } = invitation;
  if (!conclusion) return null;
  const open = async () => {
    try {
      const { url, fileName } = await api.audits.getStatement({ params: { id: calculationId, invitationId: id } });
      downloadUrl(fileName, url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <div className={styles.conclusion}>
      <Callout
        tone={conclusion.isCurrent ? 'success' : 'decide'}
        title={t('conclusion.of', { name, day: format.day(conclusion.at.slice(0, 10)) })}
        actions={
          conclusion.fileName ? (
            <button type="button" className="tool" onClick={() => void open()}>
              {conclusion.fileName}
            </button>
          ) : undefined
        }
      >
        {conclusion.text ? <p className={styles.said}>{conclusion.text}</p> : null}
        {conclusion.isCurrent ? null : <p>{t('conclusion.old')}</p>}
      </Callout>
    </div>
  );
}
