import { sitePath } from '#shared/kernel/sitePath.ts';

/** No place to come back to: the pages that somebody signs in or registers with, and the one that does not exist. */
const NO_RETURN = /^\/(?:(?:register|login|reset-password|redirect)(?:-external)?|404)$/;

/**
 * An address to come back to after signing in: a path of this site only, and never the registration or another sign-in
 * page. Null for anything else.
 */
export function safeOriginUrl(value: unknown): string | null {
  const path = sitePath(value);
  if (!path) return null;
  const bare = path.bare.toLowerCase().replace(/\/+$/, '');
  return NO_RETURN.test(bare.replace(/^\/(?:es|gl|en|pt)(?=\/)/, '')) ? null : path.href;
}
