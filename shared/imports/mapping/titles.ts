/** The only year that titles, sheet name or file name speak of; the first of them that names one decides. */
export function titleYear(titles: readonly string[]): string | null {
  for (const title of titles) {
    const years = new Set([...title.matchAll(/(?<!\d)(20\d{2}|199\d)(?!\d)/g)].map(([year]) => year));
    if (years.size === 1) return [...years][0] ?? null;
    if (years.size > 1) return null;
  }
  return null;
}
