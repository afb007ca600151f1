import * as z from 'zod';

/** Query of a list: `?limit=25&cursor=`. The cursor is opaque. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(2000).optional(),
});
/** Query of a list of activity rows: they have their own, larger page. */
export const RowPageQuery = PageQuery.extend({ limit: z.coerce.number().int().min(1).max(1000).default(100) });

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), cursor: z.string().nullable() });
export interface Page<T> {
  items: T[];
  cursor: string | null;
}
