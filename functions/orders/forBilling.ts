/** What those who settle sales read and note. */
export { findSale, notingSettlement } from './legStore.ts';
