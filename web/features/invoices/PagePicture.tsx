import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/invoices/schema.ts';
import { cx } from '#web/ui/cx.ts';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { drawPdf } from './drawPdf.ts';
import styles from './Invoices.module.css';
import { fileQuery } from './queries.ts';
import { leavesOf } from './xmlLeaves.ts';

/** What the person compares with: the pages as they are printed, the photo, or the data of an XML as a table. */
export function PagePicture({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices');
  const { data, error, refetch } = useQuery(fileQuery(invoice.id));
  return (
    <div className={styles.seen}>
      {error ? <ErrorState error={error} title={t('picture.failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={8} /> : null}
      {data ? <Seen invoice={invoice} file={data} /> : null}
    </div>
  );
}

function Seen({ invoice: { contentType, fileName }, file }: { invoice: Invoice; file: Blob }) {
  const { t } = useTranslation('invoices');
  const [isLarge, setLarge] = useState(false);
  const isData = contentType === 'application/xml';
  return (
    <>
      {isData ? null : (
        <button type="button" className="tool" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
          {t('picture.larger')}
        </button>
      )}
      <section
        className={cx(styles.picture, isLarge && styles.large)}
        aria-label={t('picture.of', { file: fileName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached with the keyboard
        tabIndex={0}
      >
        {isData ? <XmlTable file={file} /> : null}
        {contentType === 'application/pdf' ? <PdfPages file={file} /> : null}
        {contentType?.startsWith('image/') ? <Photo file={file} name={fileName} /> : null}
      </section>
    </>
  );
}

function Photo({ file, name }: { file: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url ? <img src={url} alt={name} /> : null;
}

function PdfPages({ file }: { file: Blob }) {
  const { t } = useTranslation('invoices');
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<unknown>(null);
  const [more, setMore] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    if (place.current) drawPdf(file, place.current, stop.signal).then(setMore).catch(setError);
    return () => stop.abort();
  }, [file]);
  return (
    <>
      {error ? <p className="note">{t('picture.notDrawn')}</p> : null}
      <div ref={place} role="img" aria-label={t('picture.pages')} />
      {more > 0 ? <p className="note">{t('picture.more', { number: more })}</p> : null}
    </>
  );
}

function XmlTable({ file }: { file: Blob }) {
  const { t } = useTranslation('invoices');
  const { data = [] } = useQuery({
    queryKey: ['invoices', 'leaves', file.size],
    queryFn: async () => leavesOf(await file.text()),
    gcTime: 0,
  });
  return (
    <table>
      <caption className="visually-hidden">{t('picture.data')}</caption>
      <tbody>
        {data.map(({ path, name, text }) => (
          <tr key={path}>
            <th scope="row">{name}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
