import { useLocation } from '@tanstack/react-router';
import { useBrand } from '#web/lib/wornBrand.ts';
import { useEntrySearch } from './useEntrySearch.ts';

const OWN = { login: '/login', register: '/register', reset: '/reset-password' } as const;
const EXTERNAL = {
  login: '/login-external',
  register: '/register-external',
  reset: '/reset-password-external',
} as const;

/**
 * The sign-in pages lead to each other: those of a brand to those of the same brand. It goes along as `search`, and so does
 * the page that the person wanted.
 */
export function useEntryPages() {
  const isExternal = useLocation().pathname.endsWith('-external');
  const { originUrl } = useEntrySearch();
  const brand = useBrand();
  const search: Record<string, string> = {
    ...(isExternal && brand && { brand: brand.id }),
    ...(originUrl && { originUrl }),
  };
  return { ...(isExternal ? EXTERNAL : OWN), search, brand: isExternal ? brand : null };
}
