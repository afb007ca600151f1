import { runApart } from '#functions/kit/apart.ts';
import { memoryToRead } from '#shared/imports/rules.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Job } from './apartJobs.ts';
import type { Tell } from './progress.ts';

interface Options {
  seconds: number;
  /** Size of the file. */
  fileBytes: number;
  onProgress: Tell;
}

/**
 * Runs a job on a file of an import in a process apart.
 * @throws AppError what the job threw; `imports.tooSlow`, or `imports.archiveBomb` when it needed too much memory
 */
export const runJobApart = <T>(job: Job, { seconds, fileBytes, onProgress }: Options): Promise<T> =>
  runApart<T>(job, {
    seconds,
    onProgress: onProgress as (progress: { done: number; total: number }) => void,
    memoryBytes: memoryToRead(fileBytes),
    tooSlow: new AppError('imports.tooSlow', { seconds }),
    tooLarge: new AppError('imports.archiveBomb'),
  });
