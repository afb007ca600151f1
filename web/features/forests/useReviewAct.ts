import { useState } from 'react';
import type { Forest } from '#shared/forests/schema.ts';
import { toast } from '#web/ui/toast.ts';
import { isOutrun, reviewOutrun, type Theirs, theirForestChanged } from './reviewQueries.ts';

export interface Review {
  readonly busy: string | null;
  readonly failure: { readonly error: unknown; readonly isOutrun: boolean } | null;
  /** Decides, and says that it was done; of two decisions at once the second waits. Whether it was. */
  readonly act: (name: string, send: () => Promise<{ forest: Forest }>, done: string) => Promise<boolean>;
}

/** What a reviewer does with a forest; who was outrun by another one sees it as it is now. */
export function useReviewAct(theirs: Theirs): Review {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Review['failure']>(null);
  const act: Review['act'] = async (name, send, done) => {
    setBusy(name);
    setFailure(null);
    try {
      await theirForestChanged(theirs, (await send()).forest);
      toast.success({ title: done });
      return true;
    } catch (error) {
      setFailure({ error, isOutrun: isOutrun(error) });
      if (isOutrun(error)) await reviewOutrun(theirs);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, act };
}
