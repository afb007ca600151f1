/** What those who issue documents of orders, and look after what was promised of them, read and note. */
export { EARLIER_MS, isYoung, type Money, moneySince } from './moneyMoved.ts';
export { notingInvoice, orderOf, paidOrders } from './store.ts';
