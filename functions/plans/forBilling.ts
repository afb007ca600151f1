/** What those who issue the invoices of plans read. */
export { vatOfBilling } from './billing.ts';
export { findBilling, tenantOfCustomer } from './store.ts';
