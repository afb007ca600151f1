import { startWriting } from '#functions/calculations/bulkRows.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { commit } from '#functions/kit/transaction.ts';
import type { Mapping } from '#shared/imports/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { rowsAgain } from './again.ts';
import { runJobApart } from './apart.ts';
import type { Validated } from './apartJobs.ts';
import { addingContent } from './content.ts';
import { stepMessage } from './decisions.ts';
import { writeErrorRows } from './errorRows.ts';
import { factsOf } from './facts.ts';
import { failing } from './failing.ts';
import { getJson } from './places.ts';
import { progressNotes } from './progress.ts';
import { keyOf } from './readStep.ts';
import { unaskedSameFile } from './sameFile.ts';
import type { StoredImport } from './store.ts';
import { moving } from './storeWrites.ts';
import { tellWaiting } from './telling.ts';

/** 100,000 rows are checked in a few seconds; a file that takes longer than this is not what we think. */
const VALIDATE_SECONDS = 180;

/** Checks every row with the mapping. All good and new: they are saved, unless somebody asked to see them before, or the same content came in meanwhile. Some wrong, or there already: the user decides. */
export const validateStep = (stored: StoredImport, context: WorkContext): Promise<void> =>
  failing(stored, context, async () => {
    if (stored.mappingKey === null) throw new Error('An import without a mapping is validated');
    const mapping = await getJson<Mapping>(stored.mappingKey);
    const facts = await factsOf(stored);
    const { fileKey, language, review } = stored;
    const job = { kind: 'validate', key: keyOf(stored), fileKey, language, facts, mapping, review } as const;
    const { blocked, chunks, counts, problems } = await runJobApart<Validated>(job, {
      seconds: VALIDATE_SECONDS,
      fileBytes: stored.fileBytes,
      onProgress: progressNotes(stored),
    });
    if (counts.read === 0) throw new AppError('imports.noActivity', { file: stored.fileName });
    const again = (await rowsAgain({ ...stored, chunks })).length;
    const change = { now: context.now, chunks, problems, savedChunks: 0, counts: { ...counts, saved: 0 }, again };
    // Those that were left out are told too, with their reasons.
    if (counts.bad > 0) await writeErrorRows(stored, { language: stored.language, rows: counts.bad });
    // A dropped file leaves out what is there already without a question: the next month's export is last month's, too.
    if (stored.review || blocked || counts.good === 0 || (again > 0 && !stored.fromDrop))
      return commit({ writes: [moving(stored, 'dirty', change)], messages: await tellWaiting(stored) });
    const content = await addingContent(stored, context.now);
    const sameAs = await unaskedSameFile(stored);
    if (sameAs)
      return commit({
        writes: [moving(stored, 'same', { ...change, sameAs, done: 0, total: 0 })],
        messages: await tellWaiting(stored),
      });
    await commit({
      writes: [
        moving(stored, 'clean', { ...change, done: 0, total: counts.good }),
        startWriting(stored, stored.id),
        ...content,
      ],
      messages: [stepMessage(stored, 'save')],
    });
  });
