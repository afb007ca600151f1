import { useLocation } from '@tanstack/react-router';

const NOTICES = ['needed', 'expired', 'again', 'elsewhere', 'confirmed', 'passwordChanged', 'left', 'invited'] as const;

/** What the address of a sign-in page says: where to go afterwards, an e-mail already typed, news to tell. */
export function useEntrySearch() {
  const search = useLocation().search as Record<string, string | undefined>;
  const { originUrl, email = '', kind, step } = search;
  return { originUrl, email, kind, step, notice: NOTICES.find((notice) => notice === search.notice) };
}
