import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { cx } from './cx.ts';

interface CalloutProps {
  /** `decide` (chestnut) waits for the person; `danger` failed; `info` explains; `success` is done. Never two for one thing. */
  tone?: 'info' | 'decide' | 'danger' | 'success';
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read out as soon as it appears. */
  isLive?: boolean;
}

/** A rule on the left and words: what waits, what failed, what is worth knowing. */
export function Callout({ tone = 'info', title, children, actions, isLive }: CalloutProps) {
  const role = isLive ? { role: tone === 'danger' ? 'alert' : 'status' } : {};
  return (
    <div className={cx(styles.callout, tone !== 'info' && styles[tone])} {...role}>
      {title ? <b>{title}</b> : null}
      {children ? <div>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

/** Says that the screen can be read and not changed, and why. */
export function ReadOnlyBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <IconEye size={20} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
