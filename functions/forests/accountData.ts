import { isProject } from '#functions/credits/projects.ts';
import { retrying } from '#functions/credits/retrying.ts';
import { stopping, withdraw } from '#functions/credits/withdraw.ts';
import { type AccountData, fileNameIn, OF_ACCOUNT, PLATFORM, plainItem, WORK } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { commit } from '#functions/kit/transaction.ts';
import { forgetFile, keptPlace } from './files.ts';
import { forgetGround } from './ground.ts';
import { findInfo, forgetInfo } from './infoStore.ts';
import { writesOf } from './keep.ts';
import { forgetWeek } from './morningStore.ts';
import { freeingNumber } from './numbers.ts';
import { answerOf, projectIdOf } from './read.ts';
import { block } from './stock.ts';
import { allForests, findForest, forestCap, forgetForest, type StoredForest } from './store.ts';

/**
 * Takes a forest off with its account, and its sale with it, before anything of it is forgotten: whoever makes it active,
 * signs its contract or issues a year of it at that moment is refused, and finds it disabled.
 */
const stopped = (of: StoredForest, now: Date): Promise<StoredForest | null> =>
  retrying('conflict.versionChanged', () =>
    // Of one that the ledger came to know meanwhile it is asked again.
    retrying('conflict.busy', async () => {
      const forest = await findForest(of);
      if (!forest || forest.state === 'DISABLED') return forest && block(forest, now);
      const off = { state: 'DISABLED', review: 'none', reviewDueOn: null, work: null } as const;
      const next: StoredForest = { ...forest, ...off, v: forest.v + 1, updatedAt: now.toISOString() };
      const sale = await stopping(projectIdOf(forest.id), { by: 'privacy', now });
      await commit({ writes: [...writesOf(forest, next), ...sale] });
      return next;
    }),
  );

/** What was sold of a forest stays in the ledger, which knows its owner by an id alone; nothing more of it is sold. */
export const accountData: AccountData = {
  kinds: {
    ...{ forest: OF_ACCOUNT, forestInfo: OF_ACCOUNT },
    ...{
      forestGround: WORK,
      forestParcel: WORK,
      forestWeek: WORK,
      forestMorning: PLATFORM,
      forestOfficialTable: PLATFORM,
    },
    // Of which land credits are out stays, without whose it was; and the number that the ledger knows them by.
    ...{ parcelVintage: PLATFORM, issuedLand: PLATFORM, forestNumber: PLATFORM },
  },
  async *ofAccount({ tenantId, now }) {
    for (const forest of await allForests(tenantId)) {
      const { id, documents } = forest;
      yield { topic: 'forests', path: `${id}.json`, json: async () => plainItem(answerOf(forest, now)) };
      const info = () => findInfo({ tenantId, forestId: id });
      yield { topic: 'forests', path: `${id}-info.json`, json: async () => plainItem(await info()) };
      for (const document of documents) {
        const path = `${id}/${document.id}-${fileNameIn(document.fileName)}`;
        yield { topic: 'forests', path, file: keptPlace(forest, document.id) };
      }
    }
  },
  async forgetAccount({ tenantId, now }) {
    for (const one of await allForests(tenantId)) {
      const forest = await stopped(one, now);
      if (!forest) continue;
      const projectId = projectIdOf(forest.id);
      if (await isProject(projectId)) await withdraw({ projectId, reason: 'closed', by: 'privacy', now });
      for (const { id } of forest.documents) await forgetFile(forest, id);
      await forgetGround(forest);
      await forgetInfo({ tenantId, forestId: forest.id });
      // One that may be in the ledger is never another's.
      if (forest.contractOn === null) await commit({ writes: [freeingNumber(forest)] });
      // Last: it leads here again after a crash.
      await forgetForest(forest);
    }
    await forgetWeek(tenantId);
    await writeBatch([{ remove: capKey(forestCap(tenantId)) }]);
  },
};
