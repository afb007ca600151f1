import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorVersion } from '#shared/factors/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import styles from './Factors.module.css';
import { useActivate } from './useActivate.tsx';
import { useLoadableName } from './useLoadableName.ts';

/** Every version that was released: with its change log, and the way back to it. */
export function VersionsSection({ versions, v }: { versions: readonly FactorVersion[]; v: number }) {
  const { t } = useTranslation('factors');
  const [shown, setShown] = useState<FactorVersion | null>(null);
  return (
    <Section title={t('versions.title')}>
      <Versions versions={versions} v={v} onShow={setShown} />
      <Dialog
        isOpen={shown !== null}
        size="xl"
        onClose={() => setShown(null)}
        title={t('changes.of', { version: shown?.version ?? '' })}
        actions={
          <Button variant="default" onClick={() => setShown(null)}>
            {t('changes.close')}
          </Button>
        }
      >
        {shown ? <ChangesTable hash={shown.hash} /> : null}
      </Dialog>
    </Section>
  );
}

interface Props {
  versions: readonly FactorVersion[];
  v: number;
  onShow: (version: FactorVersion) => void;
}
function Versions({ versions, v, onShow }: Props) {
  const { t } = useTranslation('factors');
  const format = useFormat();
  const nameOf = useLoadableName();
  const { activate, isBusy } = useActivate(v);
  const origin = (row: FactorVersion) =>
    row.family
      ? t('versions.loaded', { family: nameOf({ ...row, family: row.family }), file: row.fileName })
      : t('versions.shipped');
  const when = (row: FactorVersion) =>
    row.origin === 'shipped' ? format.day(row.at.slice(0, 10)) : format.dayTime(row.at);
  const actions = (row: FactorVersion) => (
    <span className={styles.actions}>
      <button type="button" className="tool" onClick={() => onShow(row)}>
        {t('changes.show')}
        <span className="visually-hidden">, {row.version}</span>
      </button>
      {row.isCurrent ? null : (
        <button type="button" className="tool" disabled={isBusy} onClick={() => void activate(row)}>
          {t('versions.back')}
          <span className="visually-hidden">, {row.version}</span>
        </button>
      )}
    </span>
  );
  const columns: Column<FactorVersion>[] = [
    { key: 'version', header: t('versions.version'), cell: ({ version }) => <b>{version}</b> },
    { key: 'origin', header: t('versions.origin'), cell: origin },
    { key: 'when', header: t('versions.when'), cell: when },
    { key: 'by', header: t('versions.by'), cell: ({ byName }) => byName, isOptional: true },
    { key: 'state', header: t('versions.state'), cell: (row) => <State row={row} /> },
    { key: 'changes', header: t('versions.changes'), cell: actions },
  ];
  const phoneRow = (row: FactorVersion) => (
    <div className={styles.phoneRow}>
      <span className={styles.phoneHead}>
        <b>{row.version}</b> <State row={row} />
      </span>
      <span className="note">{[origin(row), when(row), row.byName].filter(Boolean).join(' · ')}</span>
      {actions(row)}
    </div>
  );
  return (
    <DataTable
      caption={t('versions.title')}
      columns={columns}
      rows={versions}
      rowKey={({ hash }) => hash}
      phoneRow={phoneRow}
    />
  );
}

function State({ row }: { row: FactorVersion }) {
  const { t } = useTranslation('factors');
  if (row.isCurrent) return <Tag tone="success">{t('versions.inUse')}</Tag>;
  return (
    <Tag tone={row.isShipped ? 'decide' : 'neutral'}>{t(row.isShipped ? 'versions.waits' : 'versions.older')}</Tag>
  );
}
