import { isProject } from '#functions/credits/projects.ts';
import { withdraw } from '#functions/credits/withdraw.ts';
import { type AccountData, fileNameIn, OF_ACCOUNT, PLATFORM, plainItem, WORK } from '#functions/kit/accountData.ts';
import { writeBatch } from '#functions/kit/batch.ts';
import { capKey } from '#functions/kit/cap.ts';
import { commit } from '#functions/kit/transaction.ts';
import { holdsParcels } from '#shared/forests/states.ts';
import { forgetFile, keptPlace } from './files.ts';
import { forgetGround } from './ground.ts';
import { findInfo, forgetInfo } from './infoStore.ts';
import { forgetWeek } from './morningStore.ts';
import { freeingParcels } from './parcels.ts';
import { answerOf, projectIdOf } from './read.ts';
import { allForests, forestCap, forgetForest } from './store.ts';

/** What was sold of a forest stays in the ledger, which knows its owner by an id alone; nothing more of it is sold. */
export const accountData: AccountData = {
  kinds: {
    ...{ forest: OF_ACCOUNT, forestInfo: OF_ACCOUNT },
    ...{ forestGround: WORK, forestParcel: WORK, forestWeek: WORK, forestMorning: PLATFORM },
    // Of which land credits are out stays, without whose it was.
    ...{ parcelVintage: PLATFORM, issuedLand: PLATFORM },
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
    for (const forest of await allForests(tenantId)) {
      const projectId = projectIdOf(forest.id);
      if (await isProject(projectId)) await withdraw({ projectId, reason: 'closed', by: 'privacy', now });
      for (const { id } of forest.documents) await forgetFile(forest, id);
      // Of those of a forest that has none any more, another one may have them.
      const parcels = holdsParcels(forest.state) ? freeingParcels(forest) : [];
      if (parcels.length > 0) await commit({ writes: parcels });
      await forgetGround(forest);
      await forgetInfo({ tenantId, forestId: forest.id });
      // Last: it leads here again after a crash.
      await forgetForest(forest);
    }
    await forgetWeek(tenantId);
    await writeBatch([{ remove: capKey(forestCap(tenantId)) }]);
  },
};
