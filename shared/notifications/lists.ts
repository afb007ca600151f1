import * as z from 'zod';

/** As many lines of a list are mailed; of the others their number. */
export const MOST_MAIL_LINES = 20;
/** Characters of what a line names: also of an answer to somebody. */
const MOST_WORDS = 2_000;

/** What only the mail of a notification lists, below its words: each line by its text and what that names. */
export const MailList = z.object({
  title: z.enum(['happened', 'waits', 'answer']),
  lines: z
    .array(
      z.object({
        text: z.string().max(80),
        details: z.record(z.string(), z.union([z.string().max(MOST_WORDS), z.number()])),
      }),
    )
    .max(MOST_MAIL_LINES),
  more: z.number().int(),
});
export type MailList = z.output<typeof MailList>;
