import { MultiSelect, NativeSelect, Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_KINDS, MOST_SITES, MOST_TEXT } from '#shared/documents/files.ts';
import styles from './Documents.module.css';
import type { Said } from './picked.ts';

export interface Choices {
  readonly questions: readonly { value: string; label: string }[];
  readonly sites: readonly { id: string; name: string }[];
}
interface Props extends Choices {
  said: Said;
  onChange: (said: Said) => void;
  /** Which document, for who hears many of these. */
  of?: string;
  /** Whether it was tried to go on without a kind. */
  isTried?: boolean;
  /** Without what is only for the other side to say. */
  isTeam?: boolean;
}

/** What a document is, which question and sites it has to do with, and what the team should know. */
export function SaidFields({ said, onChange, questions, sites, of, isTried = false, isTeam = false }: Props) {
  const { t } = useTranslation('documents');
  const { t: ui } = useTranslation('ui');
  const clearButtonProps = { 'aria-label': ui('field.clear') };
  const kinds = DOCUMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }));
  const label = (words: string) => (
    <>
      {words}
      {of ? <span className="visually-hidden">, {of}</span> : null}
    </>
  );
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={label(t('field.kind'))}
        value={said.kind}
        required
        error={isTried && said.kind === '' ? t('field.kindMissing') : undefined}
        onChange={(event) => onChange({ ...said, kind: event.currentTarget.value as Said['kind'] })}
        data={said.kind === '' ? [{ value: '', label: t('field.choose') }, ...kinds] : kinds}
      />
      <Select
        label={label(t('field.question'))}
        placeholder={said.question === null ? t('field.noQuestion') : ''}
        value={said.question}
        onChange={(question) => onChange({ ...said, question })}
        data={[...questions]}
        searchable
        clearable
        clearButtonProps={clearButtonProps}
        nothingFoundMessage={ui('field.nothingFound')}
      />
      {sites.length > 0 ? (
        <MultiSelect
          label={label(t('field.sites'))}
          placeholder={said.siteIds.length === 0 ? t('field.noSites') : ''}
          value={[...said.siteIds]}
          onChange={(siteIds) => onChange({ ...said, siteIds: siteIds as Said['siteIds'] })}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          maxValues={MOST_SITES}
          searchable
          clearable
          clearButtonProps={clearButtonProps}
          nothingFoundMessage={ui('field.nothingFound')}
        />
      ) : null}
      {isTeam ? null : (
        <Textarea
          className={styles.wide}
          label={label(t('field.notes'))}
          autosize
          minRows={2}
          maxLength={MOST_TEXT}
          value={said.userNotes}
          onChange={(event) => onChange({ ...said, userNotes: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
