import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { LANGUAGES } from '#shared/kernel/languages.ts';

/** A list of the account as a file, which a job writes: what is asked for, beside what of the list is wanted. */
export const ListAsked = z.strictObject({
  exportId: idOf('export'),
  format: z.enum(['csv', 'xlsx']),
  language: z.enum(LANGUAGES),
});
export type ListAsked = z.output<typeof ListAsked>;

/** How far it is; once it is done, a link to it that holds for five minutes. */
export const ListFile = z.object({
  id: idOf('export'),
  state: z.enum(['QUEUED', 'DONE', 'FAILED']),
  errorCode: z.string().nullable(),
  url: z.string().nullable(),
  fileName: z.string().nullable(),
});
export type ListFile = z.output<typeof ListFile>;
