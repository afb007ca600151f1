import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { BankUpload } from '#shared/banking/schema.ts';
import { useFocusOnStep } from '#web/ui/focus.ts';
import { announce } from '#web/ui/LiveRegion.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { TableSkeleton } from '#web/ui/Skeletons.tsx';
import { ErrorState } from '#web/ui/States.tsx';
import { AccountStep } from './AccountStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { type AccountId, accountsQuery, type UploadId, uploadQuery } from './queries.ts';
import { SuccessStep } from './SuccessStep.tsx';
import { FailedStep, ReadingStep } from './TakingSteps.tsx';
import { VerifyStep } from './VerifyStep.tsx';
import { useBankWords } from './words.ts';

/** Movements of a bank in five steps: `?account=`, then `?upload=`, so that the place is found again. */
export function UploadTransactionsScreen() {
  const { account, upload } = useLocation().search as Record<string, string | undefined>;
  if (upload) return <OfUpload key={upload} id={upload as UploadId} />;
  return <OfAccount id={(account ?? null) as AccountId | null} />;
}

function OfAccount({ id }: { id: AccountId | null }) {
  const { data, error, refetch } = useQuery(accountsQuery);
  useFocusOnStep(data ? `${id}` : null, announce);
  const account = data?.find((one) => one.id === id);
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />;
  return account ? <FileStep key={account.id} account={account} /> : <AccountStep accounts={data} />;
}

function OfUpload({ id }: { id: UploadId }) {
  const { data, error, refetch } = useQuery(uploadQuery(id));
  useFocusOnStep(data ? PLACES[data.state] : null, announce);
  return data ? <AtState upload={data} /> : <Waiting error={error} onRetry={() => void refetch()} />;
}

/** States that are shown as one step. */
const PLACES: Record<BankUpload['state'], string> = {
  CREATED: 'read',
  READING: 'read',
  NEEDS_MAPPING: 'map',
  NEEDS_REVIEW: 'review',
  SAVING: 'save',
  DONE: 'done',
  FAILED: 'failed',
  UNDONE: 'over',
};

function AtState({ upload }: { upload: BankUpload }) {
  switch (upload.state) {
    case 'CREATED':
    case 'READING':
      return <ReadingStep upload={upload} />;
    case 'NEEDS_MAPPING':
      return <ColumnsStep upload={upload} />;
    case 'NEEDS_REVIEW':
      return <VerifyStep upload={upload} />;
    case 'FAILED':
      return <FailedStep upload={upload} />;
    default:
      return <SuccessStep upload={upload} />;
  }
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useBankWords();
  return (
    <>
      <PageHead title={t('upload.title')} />
      {error ? <ErrorState error={error} title={t('upload.failed')} onRetry={onRetry} /> : <TableSkeleton rows={4} />}
    </>
  );
}
