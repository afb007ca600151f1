import { useErrorText } from '#web/lib/errorText.ts';
import { toast } from './toast.ts';

/** Tells what was not done, and why: `notDone(t('reopen.failed'), error)`. */
export function useNotDone(): (what: string, error: unknown) => void {
  const errorText = useErrorText();
  return (what, error) => toast.error({ title: what, detail: errorText(error) });
}
