/** No place to come back to: the pages that somebody signs in or registers with, and the one that does not exist. */
const NO_RETURN = /^\/(?:(?:register|login|reset-password|redirect)(?:-external)?|404)$/;
const BASE = 'https://this.site';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/**
 * An address to come back to after signing in: a path of this site only (one slash, no host, no control character, also
 * once it is decoded and resolved), and never the registration or another sign-in page. Null for anything else.
 */
export function safeOriginUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  const path = decoded(pathname);
  if (origin !== BASE || path === null || UNSAFE.test(value) || UNSAFE.test(path)) return null;
  if ([value, pathname, path].some((each) => each.startsWith('//'))) return null;
  const bare = path.toLowerCase().replace(/\/+$/, '');
  return NO_RETURN.test(bare.replace(/^\/(?:es|gl|en|pt)(?=\/)/, '')) ? null : pathname + search + hash;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
