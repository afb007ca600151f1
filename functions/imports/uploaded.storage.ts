import { createHash } from 'node:crypto';
import { getCalculation } from '#functions/calculations/read.ts';
import type { WorkContext } from '#functions/kit/messages.ts';
import { type CreatedObject, onObjectCreated } from '#functions/kit/storage.ts';
import { commit } from '#functions/kit/transaction.ts';
import { wholeAccount } from '#shared/access/scope.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { shownName } from '#shared/kernel/fields.ts';
import { type IdOf, idFrom } from '#shared/kernel/ids.ts';
import { auditOf } from './audited.ts';
import { beginImport } from './begin.ts';
import { newImport } from './create.ts';
import { stopOf } from './dropStops.ts';
import { answeringFor, findDrop, notingWaiting, transformerOf } from './dropStore.ts';
import { ownerOfToken } from './drops.ts';
import { DROPS } from './places.ts';
import { findImport } from './store.ts';
import { creatingImport } from './storeWrites.ts';

const UPLOADED = /^uploads\/(ten_[0-9A-Z]{26})\/(imp_[0-9A-Z]{26})$/;

/** A file arrived: an announced upload is read; a dropped one becomes an import first. Events come at least once, in any order. */
export const handler = onObjectCreated(async (object, context) => {
  const [, tenantId, id] = UPLOADED.exec(object.key) ?? [];
  if (tenantId && id)
    return announced({ tenantId: tenantId as IdOf<'tenant'>, id: id as IdOf<'import'> }, object, context);
  if (object.key.startsWith(DROPS)) return dropped(object, context);
  context.log.warn('A file that belongs to nobody', { sizeBytes: object.sizeBytes });
});

async function announced(
  key: { tenantId: IdOf<'tenant'>; id: IdOf<'import'> },
  { sizeBytes }: CreatedObject,
  { log, now }: WorkContext,
): Promise<void> {
  const stored = await findImport(key);
  if (stored?.state !== 'CREATED') return log.info('An upload that nobody waits for', { ...key, state: stored?.state });
  await beginImport(stored, { fileBytes: sizeBytes, now });
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The same event gives the same import, whenever it comes: its id is made of the object's day, place and version. */
function dropImportId({ key, sequencer, createdAt }: CreatedObject): IdOf<'import'> {
  const bytes = createHash('sha256').update(`${key}\n${sequencer}`).digest();
  const day = Math.floor(Date.parse(createdAt) / 86_400_000) * 86_400_000;
  let time = '';
  for (let i = 0, rest = day; i < 10; i++, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time;
  const tail = [...bytes.subarray(0, 16)].map((byte) => ALPHABET[byte % 32]).join('');
  return idFrom('import', time + tail);
}

async function dropped(object: CreatedObject, { log, now }: WorkContext): Promise<void> {
  const [token = '', ...rest] = object.key.slice(DROPS.length).split('/');
  const owner = await ownerOfToken(token);
  if (!owner) return log.warn('A drop under an unknown or revoked token', { sizeBytes: object.sizeBytes });
  const fileName = shownName(rest.at(-1) ?? '').slice(0, 200);
  if (!fileName) return log.warn('A drop without a file name', { dropId: owner.dropId });
  const { tenantId, calculationId, language } = owner;
  const { organizationId, state } = await getCalculation(wholeAccount(tenantId), calculationId);
  if (state !== 'DRAFT')
    return log.warn('A drop for a calculation that is no draft', { dropId: owner.dropId, calculationId });
  const drop = await findDrop({ tenantId, calculationId, id: owner.dropId });
  if (!drop) return log.warn('A drop under an unknown or revoked token', { sizeBytes: object.sizeBytes });
  const stopped = await stopOf({ tenantId, organizationId, userId: answeringFor(drop) }, now);
  const id = dropImportId(object);
  const announcedFile = { id, calculationId, fileName, fileBytes: object.sizeBytes };
  const item = newImport(
    // Who answers for the token may write rows of every block.
    {
      ...announcedFile,
      tenantId,
      organizationId,
      fileKey: object.key,
      fromDrop: true,
      language,
      blocks: 'all',
      transformer: transformerOf(drop),
    },
    owner.dropId,
    now,
  );
  try {
    await commit({
      writes: [creatingImport(item), ...(stopped ? [notingWaiting(drop)] : [])],
      audit: [{ ...auditOf(item), action: 'imports.announced', by: owner.dropId }],
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict.versionChanged') throw error;
  }
  if (stopped) return log.info('A drop that waits for somebody who may add it', { dropId: drop.id, stopped });
  const stored = await findImport({ tenantId, id });
  if (stored?.state === 'CREATED') await beginImport(stored, { fileBytes: object.sizeBytes, now });
}
