const BASE = 'https://this.site';
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const UNSAFE = /[\u0000-\u001f\u007f\\]/;

/**
 * An address as one of this site: a path (one slash, no host, no control character, also once it is decoded and resolved),
 * with what stands after `?` and `#`; `bare` is the path alone, decoded. Null for anything else.
 */
export function sitePath(value: unknown): { href: string; bare: string } | null {
  if (typeof value !== 'string' || !value.startsWith('/') || !URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  const bare = decoded(pathname);
  if (origin !== BASE || bare === null || UNSAFE.test(value) || UNSAFE.test(bare)) return null;
  if ([value, pathname, bare].some((each) => each.startsWith('//'))) return null;
  return { href: pathname + search + hash, bare };
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
