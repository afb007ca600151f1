import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { AppError } from '#shared/kernel/appError.ts';
import { onSessionEnd } from './session.ts';

/** Failures that may pass by themselves. */
const passes = (error: unknown) => error instanceof AppError && error.status === 503;

/**
 * One cache for the page. Keys begin with the feature: `['organizations']`, `['calculations', id]`; a change
 * invalidates its feature. It is emptied when the session ends.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && passes(error), refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
onSessionEnd(() => queryClient.clear());
/* Some answers hold words in the language that they were asked for in. */
i18next.on('languageChanged', () => void queryClient.invalidateQueries());
