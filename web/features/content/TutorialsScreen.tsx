import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { announce } from '#web/ui/LiveRegion.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { Markdown } from './Markdown.tsx';
import { findTutorials, firstWords } from './searchTutorials.ts';
import styles from './Tutorials.module.css';
import type { Tutorial } from './tutorials.ts';
import { useTutorials } from './useTutorials.ts';

const HERE = '/footprint/tutorials';

/** All tutorials, with a search in them; one of them at the address that ends in its name. */
export function TutorialsScreen() {
  const { data, error, refetch } = useTutorials();
  const key = useLocation().pathname.slice(HERE.length).replaceAll('/', '');
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (key === '') return <TutorialList tutorials={data} />;
  const one = data.find((tutorial) => tutorial.key === key);
  return one ? <OneTutorial {...one} /> : <NoTutorial />;
}

function TutorialList({ tutorials }: { tutorials: readonly Tutorial[] }) {
  const { t } = useTranslation('tutorials');
  const [text, setText] = useState('');
  const found = findTutorials(tutorials, text);
  const search = (next: string) => {
    setText(next);
    announce(t('found', { count: findTutorials(tutorials, next).length }));
  };
  return (
    <>
      <PageHead title={t('title')} subtitle={t('lead')} />
      <TextInput
        className={styles.search}
        type="search"
        label={t('search')}
        leftSection={<IconSearch size={18} stroke={1.6} aria-hidden="true" />}
        value={text}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {found.map(({ key, title, body }) => (
            <li key={key}>
              <AppLink to="/footprint/tutorials/$" params={{ _splat: key }}>
                <strong>{title}</strong>
              </AppLink>
              <p>
                <Chem>{firstWords(body)}</Chem>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AllOfThem() {
  const { t } = useTranslation('tutorials');
  return (
    <AppLink to="/footprint/tutorials/$" params={{ _splat: '' }} className={styles.back}>
      {t('all')}
    </AppLink>
  );
}

function OneTutorial({ title, body }: Tutorial) {
  return (
    <>
      <PageHead title={title} />
      <Markdown>{body}</Markdown>
      <AllOfThem />
    </>
  );
}

function NoTutorial() {
  const { t } = useTranslation('tutorials');
  return (
    <>
      <PageHead title={t('title')} />
      <EmptyState title={t('missing.title')} action={<AllOfThem />}>
        {t('missing.body')}
      </EmptyState>
    </>
  );
}
