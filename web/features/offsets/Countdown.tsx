import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import styles from './Offsets.module.css';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
/** Said aloud, and no other: a clock that is read out every second lets nobody hear anything else. */
const SAID_MINUTES = [10, 5, 1];

/** Seconds until a time; 0 once it is over. */
function useSecondsTo(until: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
}

/** How long the credits are still held to be paid. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation('offsets');
  const { time } = useFormat();
  const seconds = useSecondsTo(until);
  const minutes = Math.ceil(seconds / MINUTE_S);
  useEffect(() => {
    if (SAID_MINUTES.includes(minutes)) announce(t('payment.minutesLeft', { count: minutes }));
  }, [minutes, t]);
  if (seconds === 0) return <p className="note">{t('payment.checking')}</p>;
  const clock = `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
  return (
    <div className={styles.clock}>
      {t('payment.reserved')}
      <b role="timer" aria-live="off">
        {clock}
      </b>
      {t('payment.until', { time: time(until) })}
    </div>
  );
}
