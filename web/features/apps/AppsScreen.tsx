import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/lib/session.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { SignedOutState } from '#web/ui/SignedOutState.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '#web/ui/States.tsx';
import { HowToCall } from './HowToCall.tsx';
import { KeysTable } from './KeysTable.tsx';
import { NewKeyDialog } from './NewKeyDialog.tsx';
import { keysQuery } from './queries.ts';

/** Programs that work with the account: its API keys, and how to call with one. */
export function AppsScreen() {
  const { t } = useTranslation('apps');
  if (useSession().kind === 'signedIn') return <Apps />;
  return (
    <SignedOutState title={t('title')} path="/account/apps">
      {t('signedOut')}
    </SignedOutState>
  );
}

function Apps() {
  const { t } = useTranslation('apps');
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(keysQuery);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
      {t('new.open')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} actions={data && data.length > 0 ? add : undefined} />
      {error ? <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <TableSkeleton rows={2} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={t('empty.title')} action={add}>
          {t('empty.body')}
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <Section title={t('keys')}>
          <KeysTable keys={data} />
        </Section>
      ) : null}
      <HowToCall />
      <Section title={t('connected.title')}>
        <p className="measure">{t('connected.body')}</p>
      </Section>
      <NewKeyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  );
}
