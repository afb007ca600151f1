import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { Markdown } from './Markdown.tsx';
import styles from './Tutorials.module.css';
import { type Tutorial, type TutorialKey, tutorialsFor } from './tutorials.ts';
import { useTutorials } from './useTutorials.ts';

/** Help for a screen, beside it: the only tutorial there is, or a choice of those that are about it. */
export function HelpPanel({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useTranslation('tutorials');
  const { data, error, refetch } = useTutorials();
  const keys = tutorialsFor(path);
  const [chosen, setChosen] = useState<TutorialKey | null>(null);
  const key = chosen ?? (keys.length === 1 ? keys[0] : null);
  const open = data?.find((one) => one.key === key);
  return (
    <SidePanel title={open?.title ?? t('panel')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? null : <PageSkeleton />}
      {open ? <Markdown>{open.body}</Markdown> : null}
      {data && !open ? <Choice tutorials={data.filter((one) => keys.includes(one.key))} onPick={setChosen} /> : null}
      {open && keys.length > 1 ? (
        <button type="button" className="tool" onClick={() => setChosen(null)}>
          {t('others')}
        </button>
      ) : null}
      <p>
        <AppLink to="/footprint/tutorials/$" params={{ _splat: '' }} className={styles.back}>
          {t('all')}
        </AppLink>
      </p>
    </SidePanel>
  );
}

function Choice({ tutorials, onPick }: { tutorials: readonly Tutorial[]; onPick: (key: TutorialKey) => void }) {
  const { t } = useTranslation('tutorials');
  if (tutorials.length === 0) return <p>{t('noneHere')}</p>;
  return (
    <ul className={styles.list}>
      {tutorials.map(({ key, title }) => (
        <li key={key}>
          <button type="button" className="tool" onClick={() => onPick(key)}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
