import { requireRecentSignIn } from '#functions/account/recentSignIn.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { files } from '#functions/ports/files.ts';
import type { UserActor } from '#shared/access/actor.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { DataExport, ExportScope } from '#shared/privacy/schema.ts';
import { creatingExport, exportsOf, findExport, type StoredExport } from './store.ts';

const answer = ({ key: _, fileName: __, ...shown }: StoredExport): DataExport => shown;
const personOf = ({ tenantId, userId }: UserActor) => ({ tenantId, userId });
const isThere = ({ expiresAt }: StoredExport, now: Date) => expiresAt === null || expiresAt > now.toISOString();

/**
 * Asks for an export. The same id again is the same export.
 * @throws AppError `session.signInAgain`, `privacy.exportUnderWay` while another of the person is being written
 */
export async function startExport(
  actor: UserActor,
  { id, scope }: { id: IdOf<'dataExport'>; scope: ExportScope },
  now: Date,
): Promise<DataExport> {
  requireRecentSignIn(actor);
  const person = personOf(actor);
  try {
    await commit({
      writes: creatingExport(person, { id, scope, now }),
      messages: [messageOf('privacy.exportRequested', { ...person, exportId: id })],
      audit: [
        { tenantId: actor.tenantId, subject: id, action: 'privacy.exportAsked', by: actor.userId, after: { scope } },
      ],
    });
  } catch (error) {
    const known = await findExport(person, id);
    if (!known || known.scope !== scope) throw error;
  }
  return answer(await readExport(person, id));
}

async function readExport(person: ReturnType<typeof personOf>, id: IdOf<'dataExport'>): Promise<StoredExport> {
  const found = await findExport(person, id);
  if (!found) throw new AppError('privacy.exportNotFound');
  return found;
}

export async function listExports(actor: UserActor, now: Date): Promise<DataExport[]> {
  return (await exportsOf(personOf(actor))).filter((one) => isThere(one, now)).map(answer);
}

/**
 * How far an export of the caller is; once it is ready, a link to it that holds for five minutes.
 * @throws AppError `privacy.exportNotFound`, also for one of somebody else, and once its time is over
 */
export async function getExport(
  actor: UserActor,
  id: IdOf<'dataExport'>,
  now: Date,
): Promise<DataExport & { url: string | null; fileName: string | null }> {
  const found = await readExport(personOf(actor), id);
  if (!isThere(found, now)) throw new AppError('privacy.exportNotFound');
  const { key, fileName } = found;
  if (key === null || fileName === null) return { ...answer(found), url: null, fileName: null };
  const url = await files.signedGet({ bucket: setting('BUCKET_EXPORTS'), key, fileName });
  return { ...answer(found), url, fileName };
}
