import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { versionsChanged } from './queries.ts';

/**
 * Asks, then makes a version that of all drafts; `v` is that of the choice as it is shown. A preview with figures that
 * jump tenfold can only be chosen once somebody has said that they were looked at.
 */
export function useActivate(v: number) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);

  const question = ({ state, fileName, version, impact }: FactorVersion) => {
    if (state === 'RELEASED') return { title: t('versions.ask', { version }), body: t('versions.askBody') };
    const counts = impact && { changed: format.number(impact.changed), drafts: format.number(impact.drafts) };
    const body = impact?.state === 'DONE' && counts ? t('preview.askBody', counts) : t('preview.askCounting');
    return { title: t('preview.ask', { name: fileName }), body };
  };

  const activate = async (chosen: FactorVersion) => {
    if (!(await confirm({ ...question(chosen), confirmLabel: t('preview.yes') }))) return;
    setBusy(true);
    try {
      const jumpsConfirmed = chosen.state === 'PREVIEW' && chosen.jumps.count > 0;
      const body = { v, confirmed: true, jumpsConfirmed } as const;
      const { version } = await api.factors.activateFactors({ params: { hash: chosen.hash }, body });
      toast.success({ title: t('preview.activated', { version }) });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      await versionsChanged();
      setBusy(false);
    }
  };
  return { activate, isBusy };
}
