import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Document } from '#shared/documents/schema.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import styles from './Documents.module.css';
import { previewQuery, type Theirs } from './queries.ts';

/** A document to look at: its picture, the beginning of its text, or the way to its pages. */
export function PreviewView({ document, theirs }: { document: Document; theirs?: Theirs }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(previewQuery(document, theirs));
  if (error) return <ErrorState error={error} title={t('preview.failed')} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} />;
  const label = t('preview.of', { name: document.fileName });
  if (data.kind === 'text')
    return (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard */}
        <section className={styles.text} tabIndex={0} aria-label={label}>
          <pre>{data.text}</pre>
        </section>
        {data.isWhole ? null : <p className="note">{t('preview.beginning')}</p>}
      </>
    );
  if (data.kind === 'image') return <img className={styles.picture} src={data.url} alt={label} />;
  // Pages of others are never drawn inside ours.
  return (
    <a href={data.url} target="_blank" rel="noopener noreferrer">
      {t('preview.open')}
      <span className="visually-hidden">, {document.fileName}</span>
    </a>
  );
}
