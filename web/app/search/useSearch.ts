import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isCompany } from '#shared/access/actor.ts';
import { type Found, textOf } from '#shared/search/contract.ts';
import { matches } from '#shared/search/match.ts';
import { api } from '#web/lib/api.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { type FoundScreen, screensFor } from './screens.ts';

const TYPING_MS = 150;

interface Results {
  screens: readonly FoundScreen[];
  records: readonly Found[];
  /** What is typed has been asked for, and the answer is here. */
  isComplete: boolean;
  error: unknown;
}

/** What a text finds: screens at once, the account's records as the server answers. */
export function useSearch(typed: string): Results {
  const { t } = useTranslation('titles');
  const { actor } = useSignedIn();
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, TYPING_MS);
  const isEnabled = isCompany(actor) && asked !== '' && text !== '';
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked],
    queryFn: ({ signal }) => api.search.find({ query: { text: asked.slice(0, 100) } }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return {
    screens: text === '' ? [] : screensFor(actor, text, t),
    // Those of the letters before, while the answer is on its way, only as far as they still fit.
    records: isEnabled ? (data?.items ?? []).filter((found) => matches(text, textOf(found))) : [],
    isComplete: text === asked && !isFetching,
    error,
  };
}
