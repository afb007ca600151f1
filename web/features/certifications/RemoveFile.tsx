import { useTranslation } from 'react-i18next';
import type { CertificationFile } from '#shared/certifications/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  file: CertificationFile;
  onRemove: (id: CertificationFile['id']) => Promise<void>;
  onRefused: (error: unknown) => Promise<void>;
}

/** Removes a file of a certification, once asked for and confirmed. */
export function RemoveFile({ file: { id, fileName }, onRemove, onRefused }: Props) {
  const { t } = useTranslation('certifications');
  const errorText = useErrorText();
  const remove = async () => {
    const question = { title: t('files.removeAsk', { name: fileName }), body: t('files.removeBody') };
    if (!(await confirm({ ...question, confirmLabel: t('files.removeYes'), isDangerous: true }))) return;
    try {
      await onRemove(id);
      announce(t('files.removed', { name: fileName }));
    } catch (error) {
      toast.error({ title: errorText(error) });
      await onRefused(error);
    }
  };
  return (
    <button type="button" className="tool" onClick={() => void remove()}>
      {t('files.remove')}
      <span className="visually-hidden">, {fileName}</span>
    </button>
  );
}
