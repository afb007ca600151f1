import { serve } from '#functions/kit/http.ts';
import { banking } from '#shared/banking/contract.ts';
import { createBankAccount, deleteBankAccount, listBankAccounts, updateBankAccount } from './accounts.ts';
import { createBankUpload } from './createUpload.ts';
import { changeColumns, confirmColumns, decideGroup, sendUpload, setCoverage, undoUpload } from './decisions.ts';
import { getEmissions, listMovements } from './emissions.ts';
import { ownKey, readUpload } from './reach.ts';
import { getTable, listGroups, listLeftOut } from './results.ts';
import { pageOfUploads } from './store.ts';
import { plainUpload } from './uploadWrites.ts';

export const handler = serve(banking, {
  listBankAccounts: ({ actor }) => listBankAccounts(actor),
  createBankAccount: ({ actor, body, now }) => createBankAccount(actor, body, now),
  updateBankAccount: ({ actor, params, body, now }) => updateBankAccount(actor, { ...body, id: params.id }, now),
  async deleteBankAccount({ actor, params, query }) {
    await deleteBankAccount(actor, { id: params.id, v: query.v });
    return { done: true };
  },
  createBankUpload: ({ actor, params, body, now }) => createBankUpload(actor, { ...body, accountId: params.id }, now),
  async listBankUploads({ actor, params, query }) {
    const { items, cursor } = await pageOfUploads(await ownKey(actor, params.id), query);
    return { items: items.map(plainUpload), cursor };
  },
  getBankUpload: async ({ actor, params }) => plainUpload(await readUpload(actor, params.id)),
  getBankTable: ({ actor, params }) => getTable(actor, params.id),
  confirmBankColumns: ({ actor, params, body, now }) => confirmColumns(actor, { ...body, id: params.id }, now),
  changeBankColumns: ({ actor, params, body, now }) => changeColumns(actor, { ...body, id: params.id }, now),
  listBankGroups: ({ actor, params, query }) => listGroups(actor, { ...query, id: params.id }),
  listBankLeftOut: ({ actor, params, query }) => listLeftOut(actor, { ...query, id: params.id }),
  sendBankUpload: ({ actor, params, body, now }) => sendUpload(actor, { ...body, id: params.id }, now),
  undoBankUpload: ({ actor, params, body, now }) => undoUpload(actor, { ...body, id: params.id }, now),
  decideBankGroup: ({ actor, params, body, now }) => decideGroup(actor, { ...body, organizationId: params.id }, now),
  setBankCoverage: ({ actor, params, body, now }) => setCoverage(actor, { ...body, organizationId: params.id }, now),
  getBankEmissions: ({ actor, params, query }) => getEmissions(actor, { ...query, organizationId: params.id }),
  listBankMovements: ({ actor, params, query }) => listMovements(actor, { ...query, organizationId: params.id }),
});
