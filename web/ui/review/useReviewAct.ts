import { useState } from 'react';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { toast } from '#web/ui/toast.ts';

/** Somebody else decided, or its owner took it back, since the page was opened. */
const OUTRUN: readonly ErrorCode[] = [
  'conflict.versionChanged',
  'forests.wrongState',
  'forests.notFound',
  'marketplace.wrongState',
  'marketplace.sellerUnsaid',
];
/** The page was opened before there was what is to be seen now. */
const LATER: readonly ErrorCode[] = ['forests.besideUnseen'];
const isOneOf = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code);

export interface Review<Answer> {
  readonly busy: string | null;
  readonly failure: { readonly error: unknown; readonly isOutrun: boolean } | null;
  /** Decides, and says that it was done; of two decisions at once the second waits. Whether it was. */
  readonly act: (name: string, send: () => Promise<Answer>, done: string) => Promise<boolean>;
}
interface After<Answer> {
  /** Shows what a decision made of it. */
  readonly changed: (answer: Answer) => Promise<void>;
  /** Asks for it as it is now. */
  readonly again: () => Promise<void>;
}

/** What a reviewer decides; who was outrun by another one sees it as it is now. */
export function useReviewAct<Answer>({ changed, again }: After<Answer>): Review<Answer> {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Review<Answer>['failure']>(null);
  const act: Review<Answer>['act'] = async (name, send, done) => {
    setBusy(name);
    setFailure(null);
    try {
      await changed(await send());
      toast.success({ title: done });
      return true;
    } catch (error) {
      const isOutrun = isOneOf(error, OUTRUN);
      setFailure({ error, isOutrun });
      if (isOutrun || isOneOf(error, LATER)) await again();
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, act };
}
