import { server } from '#web/lib/apiForTests.ts';

export const ULID = '01HZX3K5V7Q2M4N6P8R0S1T2V3';
export const TEXTS = ['marketplace', 'species', 'content', 'errors'];
/** A draft of an own forest. */
export const LISTING = {
  ...{ id: `frs_${ULID}`, name: 'Souto da Fonte', forestState: 'ACTIVE', municipality: 'Quiroga', province: 'Lugo' },
  point: { lat: 42.62, lon: -7.12 },
  ...{ species: [{ id: 'chestnut', sharePct: 100 }], stockT: 192, annualStockT: 240, floorCents: 1_000 },
  ...{ maySell: true, isForSale: false, price: { kind: 'default' }, category: 'management', goals: [13] },
  ...{ short: 'Un souto', long: 'Castañeiros', isAutomatic: true, state: 'draft', observations: '', v: 2 },
  ...{ reviewDueOn: null, imagesToReview: 0, submittedAt: null, publishedAt: null },
};
/** Of whom nobody has said anything. */
export const NOTHING = { short: '', long: '', review: 'accepted', observations: '', reviewDueOn: null };

/** What an owner is answered who has one forest, of which a draft was written. */
export function answerListing(): void {
  server.reset();
  server.answers['marketplace.listListings'] = { items: [LISTING], cursor: null };
  server.answers['marketplace.getListing'] = LISTING;
  server.answers['marketplace.getSellerProfile'] = { ...NOTHING, name: '', v: 0 };
  server.answers['marketplace.listSellerPictures'] = { items: [], v: 1 };
}
