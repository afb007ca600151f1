import type { Page } from '#shared/kernel/page.ts';

/** Every item of a list that is answered by the page; `onPage` is told those that are there so far, while more come. */
export async function allPages<T>(
  page: (cursor?: string) => Promise<Page<T>>,
  onPage?: (items: readonly T[]) => void,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const answer: Page<T> = await page(cursor ?? undefined);
    items.push(...answer.items);
    cursor = answer.cursor;
    if (cursor !== null) onPage?.(items);
  } while (cursor !== null);
  return items;
}
