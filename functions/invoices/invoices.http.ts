import { serve } from '#functions/kit/http.ts';
import { invoices } from '#shared/invoices/contract.ts';
import { confirmInvoice } from './confirm.ts';
import { createInvoice, deleteInvoice, getInvoice, invoiceFile, listInvoices } from './invoices.ts';

export const handler = serve(invoices, {
  createInvoice: ({ actor, body, now }) => createInvoice(actor, body, now),
  listInvoices: ({ actor, params, query }) => listInvoices(actor, params.id, query),
  getInvoice: ({ actor, params }) => getInvoice(actor, params.id),
  getInvoiceFile: ({ actor, params }) => invoiceFile(actor, params.id),
  confirmInvoice: ({ actor, params, body, now }) => confirmInvoice(actor, { ...body, id: params.id }, now),
  async deleteInvoice({ actor, params, query }) {
    await deleteInvoice(actor, { id: params.id, v: query.v });
    return { done: true };
  },
});
