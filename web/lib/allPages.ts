import type { Page } from '#shared/kernel/page.ts';

/** Every item of a list that is answered by the page; `onPage` is told those that are there so far, while more come. */
export async function allPages<T>(
  page: (cursor?: string) => Promise<Page<T>>,
  onPage?: (items: readonly T[]) => void,
): Promise<T[]> {
  const items: T[] = [];
  let next = page();
  for (;;) {
    const { items: more, cursor } = await next;
    items.push(...more);
    if (cursor === null) return items;
    // Asked for before anything is made of those that came.
    next = page(cursor);
    onPage?.(items);
  }
}
