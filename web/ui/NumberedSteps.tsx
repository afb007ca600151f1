import type { ReactNode } from 'react';
import styles from './NumberedSteps.module.css';

interface NumberedStep {
  key: string;
  title: ReactNode;
  /** What counts, in ink: `21.340 l x 2,898 kg/l`. */
  equation?: ReactNode;
  /** In small: where it comes from. */
  detail?: ReactNode;
  children?: ReactNode;
}

interface NumberedStepsProps {
  steps: readonly NumberedStep[];
  /** Level of the steps' headings: below that of the part they stand in. */
  level?: 'h2' | 'h3' | 'h4' | 'h6';
}
/** One column of numbered steps with a thread: how a figure came about. */
export function NumberedSteps({ steps, level: Heading = 'h3' }: NumberedStepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, i) => (
        <li key={step.key} data-n={i + 1}>
          <Heading>{step.title}</Heading>
          {step.equation ? <p className={styles.equation}>{step.equation}</p> : null}
          {step.detail ? <p className={styles.detail}>{step.detail}</p> : null}
          {step.children}
        </li>
      ))}
    </ol>
  );
}
