import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { backoffMs, wait } from '#functions/kit/retry.ts';
import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { everyProjectId, type Offer, offersOf } from './offer.ts';

/** Of what is written: a file of another one is no snapshot, until it is written anew. */
const FORMAT = 2;
const ATTEMPTS = 12;

/** All forests that are for sale, by their numbers, in one file. What is in it lags: whether a forest can be bought, the ledger says. */
interface Written {
  readonly format: number;
  readonly offers: readonly Offer[];
}
const place = () => ({ bucket: setting('BUCKET_DOCUMENTS'), key: 'marketplace/projects.json.gz' });
const packed = promisify(gzip);
const unpacked = promisify(gunzip);

/** The file as it is now; `same` when it is the one with that ETag. Without offers it is none of this format. */
export async function readSnapshot(etag?: string) {
  const found = await files.getChanged(place(), etag);
  if (found === null || found === 'same') return found;
  const { format, offers } = JSON.parse((await unpacked(found.body)).toString('utf8')) as Written;
  return { etag: found.etag, offers: format === FORMAT ? offers : null };
}

export async function writeSnapshot(offers: readonly Offer[], etag: string | null): Promise<boolean> {
  const written: Written = { format: FORMAT, offers };
  return files.putInPlace(place(), await packed(JSON.stringify(written)), etag);
}

const byNumber = (a: Offer, b: Offer) => a.forestNo - b.forestNo;
/** The offers with some forests as they are now: those that are not for sale any more are left out. */
function withNow(offers: readonly Offer[], projectIds: readonly string[], now: readonly Offer[]): readonly Offer[] {
  const asked = new Set(projectIds);
  const before = offers.filter(({ id }) => asked.has(id));
  if (isDeepStrictEqual([...before].sort(byNumber), [...now].sort(byNumber))) return offers;
  return [...offers.filter(({ id }) => !asked.has(id)), ...now].sort(byNumber);
}

/**
 * Puts some forests into the file as they are now; all of them where there is no file yet. The forests are read after
 * the file, and it is replaced only while it is the one that was read: of two that do this at once the later one looks
 * again, so that the file never goes back to what was before.
 * @throws AppError `conflict.busy` when others are always quicker
 */
export async function refresh(projectIds: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await wait(backoffMs(attempt));
    const before = (await readSnapshot()) as Exclude<Awaited<ReturnType<typeof readSnapshot>>, 'same'>;
    const isThere = before?.offers != null;
    const ids = isThere ? projectIds : await everyProjectId();
    const known = before?.offers ?? [];
    const offers = withNow(known, ids, await offersOf(ids));
    if (isThere && offers === known) return;
    if (await writeSnapshot(offers, before?.etag ?? null)) return;
  }
  throw new AppError('conflict.busy');
}

/** Forests that are looked at between one reading of the file and its writing. */
const PART = 500;

/** Looks at every forest of the ledger again: what a message should have told and did not. */
export async function refreshAll(): Promise<void> {
  const ids = await everyProjectId();
  for (let from = 0; from < ids.length; from += PART) await refresh(ids.slice(from, from + PART));
}
