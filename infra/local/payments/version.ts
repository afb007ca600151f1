/** The version of the API that is spoken here, and the only one: that which the product's client is pinned to. */
export const API_VERSION = '2026-10-28.endive';
