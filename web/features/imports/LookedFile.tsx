import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMPORT_LIMITS } from '#shared/imports/schema.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import { Belongs } from './Belongs.tsx';
import styles from './Imports.module.css';
import type { ReadLook, RefusedLook } from './lookInto.ts';
import { FileNotices } from './Notices.tsx';
import { SheetTable } from './SheetTable.tsx';
import { type PreviewSheet, shownRows } from './sample.ts';
import type { Looked } from './useFileLook.ts';

interface Props {
  looked: Looked;
  onLoad: () => Promise<void>;
}

/** What a chosen file is, before anything of it is sent. */
export function LookedFile({ looked: { file, look }, onLoad }: Props) {
  const { t } = useTranslation('imports');
  if (look === null)
    return (
      <div className={styles.after}>
        <Progress label={t('look.reading', { file: file.name })} done={0} total={0} />
      </div>
    );
  if (look.kind === 'refused')
    return (
      <div className={styles.after}>
        <Refused file={file} look={look} />
      </div>
    );
  return <Found key={`${file.name} ${file.lastModified} ${file.size}`} {...{ file, look, onLoad }} />;
}

function Refused({ file, look: { code, details } }: { file: File; look: RefusedLook }) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  return (
    <Callout tone="danger" isLive title={t('look.refused', { file: file.name })}>
      {errorText({ code, details: { file: file.name, ...details } })} <Belongs code={code} details={details} />
    </Callout>
  );
}

const hasRows = ({ hidden, dataRows }: PreviewSheet) => !hidden && dataRows > 0;

function Found({ file, look, onLoad }: { file: File; look: ReadLook; onLoad: () => Promise<void> }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const [name, setName] = useState((look.sheets.find(hasRows) ?? look.sheets[0])?.name);
  const [isSending, setSending] = useState(false);
  const sheet = look.sheets.find((one) => one.name === name);
  const send = async () => {
    setSending(true);
    await onLoad();
    setSending(false);
  };
  const words = ({ dataRows, hidden }: PreviewSheet) => {
    const rows = t('sheet.rows', { count: dataRows, number: format.number(dataRows) });
    return hidden ? t('sheet.hidden', { rows }) : rows;
  };
  return (
    <Section title={t('look.title', { file: file.name })}>
      <p className={styles.before} role="status">
        {t('look.notSent')}
      </p>
      {look.sheets.length > 1 ? (
        <NativeSelect
          className={styles.field}
          label={t('look.sheets', { count: look.sheetCount, number: format.number(look.sheetCount) })}
          value={name ?? ''}
          data={look.sheets.map((one) => ({ value: one.name, label: `${one.name} (${words(one)})` }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : null}
      {sheet ? <FoundSheet look={look} sheet={sheet} /> : null}
      <div className={styles.after}>
        <FileNotices warnings={look.notices} />
      </div>
      <div className={styles.after}>
        <Button loading={isSending} onClick={() => void send()}>
          {t('look.load')}
        </Button>
      </div>
    </Section>
  );
}

function FoundSheet({ look, sheet }: { look: ReadLook; sheet: PreviewSheet }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const of = (value: number, limit: number) =>
    t('look.of', { value: format.number(value), limit: format.number(limit) });
  const { headerRow, hiddenRows } = sheet;
  const facts = [
    { key: 'format', label: t('facts.format'), value: t(`format.${look.format}`) },
    { key: 'rows', label: t('look.rows'), value: of(sheet.dataRows, IMPORT_LIMITS.rows) },
    { key: 'columns', label: t('look.columns'), value: of(sheet.columns, IMPORT_LIMITS.columns) },
    {
      key: 'header',
      label: t('sheet.header'),
      value: headerRow === null ? t('look.noHeader') : format.number(headerRow),
    },
    ...(hiddenRows > 0 ? [{ key: 'hidden', label: t('facts.hidden'), value: format.number(hiddenRows) }] : []),
  ];
  return (
    <>
      <KeyValues items={facts} />
      <div className={styles.after}>
        <SheetTable label={t('sheet.sample', { sheet: sheet.name })} rows={shownRows(sheet)} headerRow={headerRow} />
      </div>
    </>
  );
}
