import { type ReactNode, useId } from 'react';
import { Words } from './Chem.tsx';
import { cx } from './cx.ts';
import styles from './Section.module.css';

interface SectionProps {
  title: ReactNode;
  /** At the right of the head: a link or a small tool. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a screen: a rule, a head that says the finding, the content. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Words>{title}</Words>
        </h2>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}

export interface KeyValue {
  key: string;
  label: ReactNode;
  value: ReactNode;
  isTotal?: boolean;
  /** Sentences: under their label, as they are read. */
  isProse?: boolean;
}

/** Facts, one a line: label at the left, value at the right; a total has the strong rule above it. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className={styles.kv}>
      {items.map((item) => (
        <div key={item.key} className={cx(item.isTotal && styles.total, item.isProse && styles.prose)}>
          <dt>
            <Words>{item.label}</Words>
          </dt>
          <dd>
            <Words>{item.value}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}
