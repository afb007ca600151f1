import { useLocation } from '@tanstack/react-router';
import { useBrand } from '#web/lib/wornBrand.ts';

const OWN = { login: '/login', register: '/register', reset: '/reset-password' } as const;
const EXTERNAL = {
  login: '/login-external',
  register: '/register-external',
  reset: '/reset-password-external',
} as const;

/** The sign-in pages lead to each other: those of a brand to those of the same brand, which goes along as `search`. */
export function useEntryPages() {
  const isExternal = useLocation().pathname.endsWith('-external');
  const brand = useBrand();
  const search: Record<string, string> = isExternal && brand ? { brand: brand.id } : {};
  return { ...(isExternal ? EXTERNAL : OWN), search, brand: isExternal ? brand : null };
}
