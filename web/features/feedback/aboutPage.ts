/** The page that `?page=` names: a path of this site, without what it shows of whom; null for anything else. */
export function aboutPage({ page }: Record<string, unknown>): string | null {
  return typeof page === 'string' && page.length <= 200 && /^\/(?!\/)[\w$./-]*$/.test(page) ? page : null;
}
