import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { signInAgain, useSignedIn } from '#web/lib/session.ts';
import { useMinutesLeft } from '#web/lib/sessionEnd.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { forgetProblems, useProblems } from '#web/ui/problems.ts';
import { TourOffer } from '../tour/TourOffer.tsx';
import { PlanNoticeHost } from './PlanNoticeHost.tsx';
import { SampleNotice } from './SampleNotice.tsx';
import styles from './Shell.module.css';

/** What concerns the whole page, above the screen: the connection, the session, what failed a moment ago, the plan. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <SessionNotice />
      <Problems />
      <PlanNoticeHost />
      <TourOffer />
      <SampleNotice />
    </div>
  );
}

function SessionNotice() {
  const { t } = useTranslation('shell');
  const { isKept } = useSignedIn();
  const minutes = useMinutesLeft();
  return (
    <>
      {isKept ? null : <Callout>{t('notKept')}</Callout>}
      {minutes === null ? null : (
        <Callout
          tone="decide"
          isLive
          title={t('ending.title', { count: minutes })}
          actions={
            <Button variant="default" onClick={() => void signInAgain()}>
              {t('ending.action')}
            </Button>
          }
        >
          {t('ending.body')}
        </Callout>
      )}
    </>
  );
}

/** Toasts go; what they said failed stays here until it is put away, or the page is left. */
function Problems() {
  const { t } = useTranslation('shell');
  const problems = useProblems();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what puts them away
  useEffect(() => forgetProblems, [pathname]);
  if (problems.length === 0) return null;
  return (
    <Callout
      tone="danger"
      title={t('problems.title', { count: problems.length })}
      actions={
        <button type="button" className="tool" onClick={forgetProblems}>
          {t('problems.forget')}
        </button>
      }
    >
      <ul>
        {problems.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
      </ul>
    </Callout>
  );
}
