import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Scope.module.css';

export type ScopeNumber = 1 | 2 | 3;
const SCOPES = [1, 2, 3] as const;

/** Scope 1 solid, 2 diagonal lines, 3 dots: colour is never the only sign. */
const fillOf = (scope: ScopeNumber) => (scope === 1 ? 'var(--scope-1)' : `url(#scope-pattern-${scope})`);

/** The patterns of the scopes, once in the page. */
export const ScopePatterns = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    <defs>
      <pattern id="scope-pattern-2" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--scope-2)" />
        <rect width="1.6" height="6" fill="var(--scope-ink)" />
      </pattern>
      <pattern id="scope-pattern-3" width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--scope-3)" />
        <circle cx="1.5" cy="1.5" r="1.05" fill="var(--scope-ink)" />
        <circle cx="4.5" cy="4.5" r="1.05" fill="var(--scope-ink)" />
      </pattern>
    </defs>
  </svg>
);

/** The swatch of a scope. */
export const ScopeMark = ({ scope }: { scope: ScopeNumber }) => (
  <svg width="14" height="14" className={styles.mark} aria-hidden="true">
    <rect width="14" height="14" rx="3" fill={fillOf(scope)} />
  </svg>
);

export function ScopeLegend() {
  const { t } = useTranslation('ui');
  return (
    <ul className={styles.legend}>
      {SCOPES.map((scope) => (
        <li key={scope}>
          <ScopeMark scope={scope} />
          {t('scope.name', { scope })}
        </li>
      ))}
    </ul>
  );
}

interface ScopeBarProps {
  parts: readonly { scope: ScopeNumber; kg: number }[];
  height?: number;
  /** The same in words, for those who do not see it. */
  label: string;
}

/** The whole as one bar, split by scope. Draws nothing of a scope without emissions. */
export function ScopeBar({ parts, height = 28, label }: ScopeBarProps) {
  const shown = parts.filter((part) => part.kg > 0);
  const total = shown.reduce((sum, part) => sum + part.kg, 0);
  let x = 0;
  return (
    <svg className={styles.bar} height={height} role="img" aria-label={label}>
      {shown.map((part, i) => {
        const percent = (part.kg / total) * 100;
        const left = x;
        x += percent;
        const gap = i < shown.length - 1 ? 3 : 0;
        return (
          <rect
            key={part.scope}
            x={`${left}%`}
            style={{ width: `calc(${percent}% - ${gap}px)` }}
            height={height}
            fill={fillOf(part.scope)}
            rx="2"
          />
        );
      })}
    </svg>
  );
}

interface RankedBar {
  key: string;
  scope: ScopeNumber;
  name: ReactNode;
  kg: number;
  /** Another year's value: a tick behind the bar. */
  beforeKg?: number | null;
  figure: ReactNode;
  change?: ReactNode;
}

/** Horizontal bars, longest first, each with its name and figure beside it. */
export function RankedBars({ bars }: { bars: readonly RankedBar[] }) {
  const longest = Math.max(1e-9, ...bars.map((bar) => Math.max(bar.kg, bar.beforeKg ?? 0)));
  const share = (kg: number) => `${Math.max(0, (kg / longest) * 100)}%`;
  return (
    <ol className={styles.rank}>
      {[...bars]
        .sort((a, b) => b.kg - a.kg)
        .map((bar) => (
          <li key={bar.key}>
            <ScopeMark scope={bar.scope} />
            <span>{bar.name}</span>
            <span className={styles.track} aria-hidden="true">
              <svg aria-hidden="true">
                <rect width={share(bar.kg)} height="100%" rx="2" fill={fillOf(bar.scope)} />
              </svg>
              {bar.beforeKg ? <i className={styles.before} style={{ left: share(bar.beforeKg) }} /> : null}
            </span>
            <span className="num">{bar.figure}</span>
            <span className={`num ${styles.change}`}>{bar.change}</span>
          </li>
        ))}
    </ol>
  );
}
