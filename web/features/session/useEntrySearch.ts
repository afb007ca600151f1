import { useLocation } from '@tanstack/react-router';

type EntryNotice = 'needed' | 'expired' | 'elsewhere' | 'confirmed' | 'passwordChanged' | 'left';
const NOTICES: readonly EntryNotice[] = ['needed', 'expired', 'elsewhere', 'confirmed', 'passwordChanged', 'left'];

/** What the address of a sign-in page says: where to go afterwards, an e-mail already typed, news to tell. */
export function useEntrySearch() {
  const search = useLocation().search as Record<string, string | undefined>;
  const { originUrl, email = '', kind } = search;
  return { originUrl, email, kind, notice: NOTICES.find((notice) => notice === search.notice) };
}
