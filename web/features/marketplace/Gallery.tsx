import { useRef } from 'react';
import styles from './Marketplace.module.css';

interface Props {
  readonly label: string;
  /** In their order, each with what it is. */
  readonly images: readonly {
    url: string;
    widthPx: number;
    heightPx: number;
    alt: string;
    note?: string | undefined;
  }[];
  /** Their addresses end: one that came too late is asked for once more. */
  readonly onLate: () => void;
}

/** Pictures that somebody put there, the main one large. */
export function Gallery({ label, images, onLate }: Props) {
  const isAsked = useRef(false);
  const again = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    onLate();
  };
  if (images.length === 0) return null;
  return (
    <ul className={styles.images} aria-label={label}>
      {images.map(({ url, widthPx, heightPx, alt, note }, i) => (
        <li key={url}>
          <figure>
            <img
              src={url}
              alt={alt}
              width={widthPx}
              height={heightPx}
              loading={i === 0 ? 'eager' : 'lazy'}
              onError={again}
            />
            {note ? <figcaption className="note">{note}</figcaption> : null}
          </figure>
        </li>
      ))}
    </ul>
  );
}
