import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Tag.module.css';

export type TagTone = 'neutral' | 'mark' | 'decide' | 'success' | 'warning' | 'danger';

/** A state in a word. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(styles.tag, tone !== 'neutral' && styles[tone])}>{children}</span>;
}
