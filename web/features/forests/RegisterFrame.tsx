import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Forest } from '#shared/forests/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { useErrorText } from '#web/lib/errorText.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import styles from './Forests.module.css';
import { ProblemList } from './ProblemList.tsx';
import { STEPS, type Step } from './steps.ts';
import { PATHS, type Registration } from './useRegistration.ts';

interface Props {
  forest: Forest | null;
  step: Step;
  registration: Registration;
  children: ReactNode;
}
/** A step under its heading, with what was refused above it and the two ways on below. */
export function RegisterFrame({ forest, step, registration, children }: Props) {
  const { t } = useTranslation('forests');
  const { draft, problemsAt, tried, isSaving, failure, next, back, later, send } = registration;
  const isLast = step === 'summary';
  const lacking = tried === step && !isLast ? problemsAt(step) : [];
  const after = STEPS[STEPS.indexOf(step) + 1];
  const crumbs = [{ key: 'list', link: <AppLink to="/forest/forestlist">{t('list.title')}</AppLink> }];
  return (
    <>
      <PageHead title={t(`register.${draft.kind}`)} subtitle={t('register.subtitle')} crumbs={crumbs} />
      <Wizard
        isNarrow
        steps={STEPS.map((key) => ({ key, label: t(`step.${key}`) }))}
        current={step}
        onGoTo={(key) => void back(key as Step)}
        back={
          <Button variant="subtle" size="md" disabled={isSaving} onClick={() => void later()}>
            {t('register.later')}
          </Button>
        }
        next={
          <Button size="md" loading={isSaving} onClick={() => void (isLast ? send() : next())}>
            {t(`go.${after ?? 'send'}` as 'go.send')}
          </Button>
        }
      >
        <div className={styles.stack}>
          {forest && forest.observations !== '' ? (
            <Callout tone="decide" title={t('register.asked')}>
              <Asked forest={forest} />
            </Callout>
          ) : null}
          <Failure error={failure} title={t(isLast ? 'notSent' : 'register.notSaved')} />
          {lacking.length > 0 ? (
            <Callout tone="danger" title={t('register.lacking')}>
              <ProblemList problems={lacking} />
            </Callout>
          ) : null}
          {step === 'where' && !forest ? <OtherKinds kind={draft.kind} /> : null}
          {children}
        </div>
      </Wizard>
    </>
  );
}

/** What the team asked to be changed: thing by thing, or as it was said before it was asked so. */
function Asked({ forest: { observed, observations } }: { forest: Forest }) {
  const { t } = useTranslation('forests');
  if (observed.length === 0) return observations;
  return (
    <ul>
      {observed.map(({ of, text }) => (
        <li key={of}>
          <b>{t(`observed.${of}`)}</b>: {text}
        </li>
      ))}
    </ul>
  );
}

/** What the server refused: each thing of it, or the one that it says. */
function Failure({ error, title }: { error: unknown; title: string }) {
  const errorText = useErrorText();
  if (!error) return null;
  const issues = error instanceof AppError ? error.issues : [];
  return (
    <Callout tone="danger" isLive title={title}>
      {issues.length > 0 ? <ProblemList problems={issues} /> : errorText(error)}
    </Callout>
  );
}

const WORDS = { single: 'toSingle', foral: 'toForal', multi: 'toMulti' } as const;
/** The other two forms, before anything is written or kept. */
function OtherKinds({ kind }: { kind: keyof typeof PATHS }) {
  const { t } = useTranslation('forests');
  const others = (Object.keys(PATHS) as (keyof typeof PATHS)[]).filter((one) => one !== kind);
  return (
    <nav className={styles.others} aria-label={t('register.others')}>
      <span>{t('register.others')}</span>
      {others.map((one) => (
        <AppLink key={one} to={PATHS[one]} className="tool">
          {t(`register.${WORDS[one]}`)}
        </AppLink>
      ))}
    </nav>
  );
}
