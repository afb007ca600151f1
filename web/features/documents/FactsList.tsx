import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { KeyValues } from '#web/ui/Section.tsx';
import styles from './Documents.module.css';
import { StateTag } from './StateTag.tsx';
import { useAbout } from './useAbout.ts';

interface Props {
  document: Document;
  sites: readonly { id: string; name: string }[];
}

/** What is known of a document, and what each side has said. */
export function FactsList({ document, sites }: Props) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const about = useAbout(sites);
  const { state, kind, sizeBytes, createdAt, byName, userNotes, observations } = document;
  const said = (text: string) => <span className={styles.said}>{text}</span>;
  const items = [
    { key: 'state', label: t('list.state'), value: <StateTag state={state} /> },
    { key: 'kind', label: t('field.kind'), value: t(`kind.${kind}`) },
    { key: 'question', label: t('field.question'), value: about.question(document) },
    { key: 'sites', label: t('field.sites'), value: about.sites(document) },
    { key: 'size', label: t('one.size'), value: format.bytes(sizeBytes) },
    { key: 'when', label: t('list.when'), value: format.dayTime(createdAt) },
    { key: 'by', label: t('list.by'), value: byName || t('one.byTeam') },
    ...(userNotes ? [{ key: 'notes', label: t('field.notes'), value: said(userNotes) }] : []),
    ...(observations ? [{ key: 'observations', label: t('one.observations'), value: said(observations) }] : []),
  ];
  return <KeyValues items={items} />;
}
