import {
  type Account,
  type AccountData,
  fileNameIn,
  OF_ACCOUNT,
  PASSING,
  plainItem,
  WORK,
} from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { messageOf } from '#functions/kit/outbox.ts';
import { setting } from '#functions/kit/settings.ts';
import { commit } from '#functions/kit/transaction.ts';
import { AppError } from '#shared/kernel/appError.ts';
import { allEvidence, forgetEvidence } from './evidenceStore.ts';
import { documentKey } from './externalDocument.ts';
import type { Scope } from './keys.ts';
import { getTotals } from './results.ts';
import { rowAnswer } from './rowAnswer.ts';
import { rowOf } from './rowItem.ts';
import { itemsFrom } from './rowPage.ts';
import { sampleClaimKey } from './sample/sample.ts';
import { allCalculations, findCalculation, type StoredCalculation } from './store.ts';
import { removing } from './storeWrites.ts';
import { readChecked } from './unusualStore.ts';

const SLICE = 500;
const TRIES = 5;

/** The rows as the API answers them, with who made them and when. */
async function* rowsOf(scope: Scope): AsyncGenerator<object> {
  for await (const { item } of itemsFrom(scope, { limit: SLICE }, undefined)) {
    const row = rowOf(item);
    yield { ...rowAnswer(row), createdAt: row.createdAt, createdBy: row.createdBy };
  }
}

/** What was said of unusual values. */
async function* checkedOf(scope: Scope): AsyncGenerator<object> {
  for (const { PK: _, SK: __, entity: ___, ...said } of (await readChecked(scope)).values()) yield said;
}

/** What somebody outside can hold against it: the seal that its reports name. */
function publicPart({ sealed, writers: _, ...calculation }: StoredCalculation): Record<string, unknown> {
  const { rowsHash, rows, finishedAt, facts } = sealed ?? {};
  return { ...plainItem(calculation), sealed: sealed && { rowsHash, rows, finishedAt, facts } };
}

/** Deletes a calculation in whatever state it is; the job that removes a deleted one removes all that belonged to it. */
async function remove(scope: Scope): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const stored = await findCalculation(scope);
    if (!stored) return;
    const { organizationId } = stored.draft;
    try {
      return await commit({
        writes: removing(stored, 'any'),
        messages: [messageOf('calculations.deleteRequested', { ...scope, organizationId: organizationId as never })],
      });
    } catch (error) {
      // A job of its own has just changed it.
      const isOvertaken = error instanceof AppError && error.code === 'conflict.versionChanged';
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
}

async function forgetAccount({ tenantId }: Account): Promise<void> {
  await writeBatch([{ remove: sampleClaimKey(tenantId) }]);
  for (const { id } of await allCalculations(tenantId)) await remove({ tenantId, calculationId: id });
  // Their files go with those of the account.
  for (const { id } of await allEvidence(tenantId)) await forgetEvidence(tenantId, id);
}

export const accountData: AccountData = {
  kinds: {
    calculation: OF_ACCOUNT,
    row: OF_ACCOUNT,
    totals: OF_ACCOUNT,
    changes: WORK,
    totalsAside: WORK,
    calculationPart: WORK,
    calculationRun: WORK,
    checkedValue: OF_ACCOUNT,
    comparison: WORK,
    export: WORK,
    listFile: PASSING,
    rowChange: PASSING,
    removedRow: PASSING,
    rowSummary: WORK,
    rowEvidence: OF_ACCOUNT,
    evidenceHold: WORK,
  },
  async *ofAccount({ tenantId }) {
    for (const calculation of await allCalculations(tenantId)) {
      const { id } = calculation;
      const scope = { tenantId, calculationId: id };
      yield { topic: 'calculations', path: `${id}/calculation.json`, json: async () => publicPart(calculation) };
      yield { topic: 'calculations', path: `${id}/rows.json`, items: () => rowsOf(scope) };
      yield { topic: 'calculations', path: `${id}/totals.json`, json: () => getTotals(scope) };
      const { document } = calculation.draft.external ?? {};
      if (document) {
        const file = { bucket: setting('BUCKET_DOCUMENTS'), key: documentKey(scope, document.id) };
        yield { topic: 'calculations', path: `${id}/external-${fileNameIn(document.fileName)}`, file };
      }
      yield { topic: 'calculations', path: `${id}/checked.json`, items: () => checkedOf(scope) };
    }
    for (const { id, fileName, fileKey } of await allEvidence(tenantId)) {
      const path = `evidence/${id}/${fileNameIn(fileName)}`;
      yield { topic: 'calculations', path, file: { bucket: setting('BUCKET_DOCUMENTS'), key: fileKey } };
    }
  },
  forgetAccount,
};
