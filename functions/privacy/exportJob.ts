import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventOf } from '#events/catalogue.ts';
import { MAX_RECEIVES } from '#events/delivery.ts';
import type { Topic } from '#functions/kit/accountData.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { type Profile, readProfile } from '#functions/kit/profile.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { tellingOne } from '#functions/notifications/tell.ts';
import { files } from '#functions/ports/files.ts';
import { subOf } from '#functions/session/accountIds.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { daysAfter, RETENTION } from '#shared/privacy/retention.ts';
import { type ExportScope, isExportWorking } from '#shared/privacy/schema.ts';
import { exportsFolder } from './accountData.ts';
import { partsOf, piecesOf } from './parts.ts';
import { downloadName, readme } from './readme.ts';
import { endingExport, findExport, startWriting } from './store.ts';
import { ZipFile } from './zip.ts';

type Message = EventOf<'privacy.exportRequested'>;
type Work = Pick<WorkContext, 'remainingMs' | 'now'>;
/** Enough to store what was written, and to say that there will be none. */
const STOP_MS = 60_000;

/** Writes an export to the exports bucket. Safe to repeat: the same key, and one end. */
export async function exportJob(
  { exportId, ...person }: Message,
  { receiveCount, log, ...work }: WorkContext,
): Promise<void> {
  const [asked, profile] = await Promise.all([findExport(person, exportId), readProfile(subOf(person.userId))]);
  if (!asked || !profile || profile.tenantId !== person.tenantId || !isExportWorking(asked.state)) return;
  await startWriting(person, exportId, work.now);
  const path = join(tmpdir(), `${exportId}.zip`);
  try {
    const written = await write(path, profile, { scope: asked.scope, ...work });
    const key = `${exportsFolder(person)}/${exportId}.zip`;
    await files.putFile({ bucket: setting('BUCKET_EXPORTS'), key }, path, { contentType: 'application/zip' });
    const { days } = RETENTION.dataExports;
    const expiresAt = daysAfter(work.now, days).toISOString();
    const told = { kind: 'dataExportReady', details: { days }, link: '/account/account?view=privacy' } as const;
    await commit({
      writes: endingExport(person, exportId, { state: 'READY', ...written, key, expiresAt, now: work.now }),
      messages: [tellingOne(person, told)],
    });
    log.info('Data exported', { ...person, exportId, files: written.files, bytes: written.bytes });
  } catch (error) {
    const isTooLarge = error instanceof AppError && error.code === 'privacy.exportTooLarge';
    if (!isTooLarge && receiveCount < MAX_RECEIVES) throw error;
    log.error('The data could not be exported', { ...person, exportId, error: error as Error });
    const errorCode = isTooLarge ? error.code : 'privacy.exportFailed';
    await commit({ writes: endingExport(person, exportId, { state: 'FAILED', errorCode, now: work.now }) });
  } finally {
    await rm(path, { force: true });
  }
}

/** What an account without a company has is its owner's own. */
function scopesOf(asked: ExportScope, { userType, ownerSub }: Profile): readonly ExportScope[] {
  const isOwn = asked === 'person' && ownerSub === undefined && userType !== 'Representante empresarial';
  return isOwn ? ['person', 'account'] : [asked];
}

async function write(path: string, profile: Profile, { scope, now, remainingMs }: Work & { scope: ExportScope }) {
  const { tenantId, userId, sub, companyName, name, lastName } = profile;
  const language = profile.language as Language;
  const of = { tenantId, userId, sub, now } as Parameters<typeof partsOf>[1];
  const zip = await ZipFile.open(path, now);
  try {
    const counts = new Map<Topic, number>();
    for await (const part of partsOf(scopesOf(scope, profile), of)) {
      if (remainingMs() < STOP_MS) throw new AppError('privacy.exportTooLarge');
      const pieces = await piecesOf(part);
      if (!pieces) continue;
      await zip.add(`${part.topic}/${part.path}`, pieces);
      counts.set(part.topic, (counts.get(part.topic) ?? 0) + 1);
    }
    const whose = scope === 'account' ? companyName : `${name} ${lastName}`;
    const { fileName, text } = readme({ language, scope, name: whose.trim(), now, counts });
    await zip.add(
      fileName,
      (async function* () {
        yield text;
      })(),
    );
    await zip.end();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
  return { files: zip.files, bytes: zip.bytes, fileName: downloadName({ language, scope, now }) };
}
