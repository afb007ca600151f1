/** What those who issue the invoices of plans read. */
export { vatOfBilling } from './billing.ts';
export { invoiceable } from './invoiceable.ts';
export { findBilling, tenantOfCustomer } from './store.ts';
