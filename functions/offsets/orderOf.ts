/** For those who pay the owners of an order's forests. */
export { orderOf, requiringOrder } from './store.ts';
