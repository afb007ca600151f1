import * as z from 'zod';
import { idOf } from '#shared/kernel/ids.ts';
import { Instant } from '#shared/kernel/time.ts';
import { Import } from './schema.ts';

/**
 * Why a token takes no file in: who answers for it has left or closes the account, is shut out, or may not write the rows
 * any more. Its files wait.
 */
const DROP_STOPS = ['GONE', 'DISABLED', 'CLOSING', 'RIGHTS'] as const;
export type DropStop = (typeof DROP_STOPS)[number];

/** A token for files dropped straight into the bucket, under `drops/<token>/`. The token is shown once. */
export const Drop = z.object({
  id: idOf('drop'),
  calculationId: idOf('calculation'),
  name: z.string(),
  /** By which its files are read, in the version of when it was made, or was moved to last. */
  transformer: Import.shape.transformer,
  /** The newest version of that one; null without one, and where it was taken off the list. */
  newestVersion: z.number().int().nullable(),
  createdAt: Instant,
  revokedAt: Instant.nullable(),
  /** Who answers for its files: who made it, or took it over last. */
  byName: z.string(),
  stopped: z.enum(DROP_STOPS).nullable(),
  /** Files that came while it was stopped: they are read once somebody takes it over. */
  waiting: z.number().int(),
});
export type Drop = z.infer<typeof Drop>;
