import type { Page } from '#shared/kernel/page.ts';

/** Every item of a list that is answered by the page. */
export async function allPages<T>(page: (cursor?: string) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | null = null;
  do {
    const answer: Page<T> = await page(cursor ?? undefined);
    items.push(...answer.items);
    cursor = answer.cursor;
  } while (cursor !== null);
  return items;
}
