/** What those who issue the invoices of plans read. */
export { vatOfBilling } from './billing.ts';
export { givenBackOf } from './givenBack.ts';
export { invoiceable } from './invoiceable.ts';
export { findBilling, tenantOfCustomer } from './store.ts';
