/** What those who issue documents of orders, and look after what was promised of them, read and note. */
export { notingInvoice, orderOf, paidOrders } from './store.ts';
