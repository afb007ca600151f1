import { resolve } from 'node:path';
import type { Handler } from '#functions/kit/callForTests.ts';
import { functions } from '#infra/manifest.ts';
import { api } from '#shared/contract/api.ts';

/** The functions of the product in this process: on a cloud whose settings are in the environment. */
export async function loadFunctions() {
  const handlers: Record<string, Handler> = {};
  for (const feature of Object.keys(api)) {
    const { entry } = (functions as Record<string, { entry: string }>)[`${feature}-http`] ?? {};
    const { handler } = await import(/* @vite-ignore */ resolve(entry ?? ''));
    handlers[feature] = handler as Handler;
  }
  const [
    ids,
    account,
    profile,
    keys,
    actor,
    table,
    transaction,
    overrides,
    reports,
    yearReports,
    imports,
    accountIds,
    sessions,
    members,
    unique,
    privacy,
    bulks,
    verifications,
    documents,
    transformers,
    orders,
    certificates,
    issued,
    forests,
    ownForests,
    services,
  ] = await Promise.all([
    import('#functions/kit/ids.ts'),
    import('#functions/session/openAccount.ts'),
    import('#functions/kit/profile.ts'),
    import('#functions/kit/apiKeys.ts'),
    import('#functions/kit/actor.ts'),
    import('#functions/kit/table.ts'),
    import('#functions/kit/transaction.ts'),
    import('#functions/factors/overrideStore.ts'),
    import('#functions/reports/store.ts'),
    import('#functions/reports/yearStore.ts'),
    import('#functions/imports/store.ts'),
    import('#functions/session/accountIds.ts'),
    import('#functions/kit/auditorSession.ts'),
    import('#functions/team/store.ts'),
    import('#functions/kit/unique.ts'),
    import('#functions/privacy/store.ts'),
    import('#functions/questionnaire/bulkStore.ts'),
    import('#functions/verifications/store.ts'),
    import('#functions/documents/store.ts'),
    import('#functions/imports/transformerStore.ts'),
    import('#functions/offsets/store.ts'),
    import('#functions/offsets/certificateStore.ts'),
    import('#functions/billing/storeOfAccount.ts'),
    import('#functions/forests/store.ts'),
    import('#functions/forests/own.ts'),
    import('#functions/services/store.ts'),
  ]);
  return {
    handlers,
    ...{
      ...members,
      ...documents,
      addingTransformer: transformers.addingVersion,
      addingOrder: orders.addingOrder,
      ...unique,
      ...ids,
      ...account,
      ...profile,
      ...keys,
      ...actor,
      ...table,
      ...transaction,
      ...overrides,
      ...reports,
      ...yearReports,
      ...imports,
      ...accountIds,
      ...sessions,
      creatingDataExport: privacy.creatingExport,
      puttingBulk: bulks.puttingBulk,
      creatingCertificate: certificates.creatingCertificate,
      creatingVerification: verifications.creatingVerification,
      listingIssued: issued.listing,
      creatingForest: forests.creatingForest,
      NEW_FOREST: ownForests.NEW_FOREST,
      creatingRequest: services.creatingRequest,
    },
  };
}
export type Functions = Awaited<ReturnType<typeof loadFunctions>>;
