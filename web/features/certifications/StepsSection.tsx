import { useTranslation } from 'react-i18next';
import type { Certification, Step } from '#shared/certifications/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Section } from '#web/ui/Section.tsx';
import styles from './Certifications.module.css';
import { StateTag } from './StateTag.tsx';

/** What happened to it and what was said, the newest first; nothing before it was requested. */
export function StepsSection({ certification: { steps } }: { certification: Certification }) {
  const { t } = useTranslation('certifications');
  if (steps.length === 0) return null;
  return (
    <Section title={t('steps.title')}>
      <ol className={styles.rows}>
        {steps.toReversed().map((step) => (
          <li key={step.at + step.side}>
            <One step={step} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function One({ step: { at, side, byName, state, text } }: { step: Step }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  const who = side === 'team' ? t('steps.team') : byName || t('steps.account');
  return (
    <>
      <span className={styles.what}>
        {state ? <StateTag state={state} /> : <b>{t('steps.observation')}</b>}
        {text ? <p className={styles.said}>{text}</p> : null}
      </span>
      <span className="note">{`${who} · ${format.dayTime(at)}`}</span>
    </>
  );
}
