import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { api } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Section } from '#web/ui/Section.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChangesTable } from './ChangesTable.tsx';
import styles from './Factors.module.css';
import { ImpactPart } from './ImpactPart.tsx';
import { JumpsPart } from './JumpsPart.tsx';
import { versionsChanged } from './queries.ts';
import { useActivate } from './useActivate.tsx';
import { useLoadableName } from './useLoadableName.ts';

/** A file that was loaded and not activated: what it would change, in drafts and row by row. */
export function PreviewSection({ preview, isOutdated, v }: { preview: FactorVersion; isOutdated: boolean; v: number }) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const nameOf = useLoadableName();
  const { family, table, fileName, note, byName, at, added, changed, removed, impact } = preview;
  const by = { family: family ? nameOf({ family, table }) : '', name: byName, when: format.dayTime(at) };
  const counts = {
    added: format.number(added),
    changed: format.number(changed),
    removed: format.number(removed),
  };
  return (
    <Section title={t('preview.title', { name: fileName })}>
      <div className={styles.stack}>
        <p className="note">
          {t('preview.by', by)}
          {note ? ` · ${note}` : ''}
        </p>
        {isOutdated ? <Callout tone="danger">{t('preview.outdated')}</Callout> : null}
        <p>
          <b>{t('changes.counts', counts)}</b>
        </p>
        {impact ? <ImpactPart impact={impact} /> : null}
        {preview.jumps.count > 0 ? <JumpsPart jumps={preview.jumps} /> : null}
        <h3>{t('changes.title')}</h3>
        <ChangesTable hash={preview.hash} />
        <Decision preview={preview} isOutdated={isOutdated} v={v} />
      </div>
    </Section>
  );
}

function Decision({ preview, isOutdated, v }: { preview: FactorVersion; isOutdated: boolean; v: number }) {
  const { t } = useTranslation('factors');
  const errorText = useErrorText();
  const { activate, isBusy } = useActivate(v);
  const [isDiscarding, setDiscarding] = useState(false);
  const [hasLooked, setLooked] = useState(false);
  const discard = async () => {
    setDiscarding(true);
    try {
      await api.factors.discardPreview({ params: { hash: preview.hash } });
      toast.success({ title: t('preview.discarded') });
    } catch (error) {
      toast.error({ title: errorText(error) });
    } finally {
      await versionsChanged();
      setDiscarding(false);
    }
  };
  const asks = preview.jumps.count > 0;
  const cannot = isOutdated || preview.impact?.state === 'FAILED';
  return (
    <>
      {asks && !cannot ? (
        <Checkbox
          label={t('jumps.looked')}
          checked={hasLooked}
          onChange={(event) => setLooked(event.currentTarget.checked)}
        />
      ) : null}
      <div className={styles.actions}>
        {cannot ? null : (
          <Button loading={isBusy} disabled={asks && !hasLooked} onClick={() => void activate(preview)}>
            {t('preview.activate')}
          </Button>
        )}
        <Button variant="default" loading={isDiscarding} onClick={() => void discard()}>
          {t('preview.discard')}
        </Button>
      </div>
    </>
  );
}
