import { useTranslation } from 'react-i18next';
import type { Calculation } from '#shared/calculations/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { toast } from '#web/ui/toast.ts';

/** Says of totals that they were typed: from where, with the document that says them, and that there is no trace. */
export function ExternalNotice({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const errorText = useErrorText();
  const { id, external } = calculation;
  if (!external) return null;
  const open = async () => {
    try {
      const { url } = await api.calculations.getDocument({ params: { id } });
      window.location.assign(url);
    } catch (error) {
      toast.error({ title: errorText(error) });
    }
  };
  return (
    <Callout
      tone="decide"
      title={t('external.notice')}
      actions={
        external.document ? (
          <button type="button" className="tool" onClick={() => void open()}>
            {external.document.fileName}
          </button>
        ) : undefined
      }
    >
      <p>{t('external.noticeBody', { source: external.source })}</p>
      {external.scope3Kg === null ? <p>{t('external.noScope3')}</p> : null}
    </Callout>
  );
}
