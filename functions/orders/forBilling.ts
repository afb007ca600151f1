/** What those who settle sales read and note. */
export { findSale, notingSettlement, salesOfOwner } from './legStore.ts';
