import { type AccountData, fileNameIn, PLATFORM, plainItem } from '#functions/kit/accountData.ts';
import { setting } from '#functions/kit/settings.ts';
import { nameOf } from '#shared/billing/document.ts';
import { RETENTION, ttlAfter } from '#shared/privacy/retention.ts';
import { keepSeller } from './sellers.ts';
import { endListed, listedOf } from './storeOfAccount.ts';
import { fill, wordsOf } from './words.ts';

/**
 * What was invoiced is kept for the law when an account closes: the platform's books, the list that leads to them, and who
 * sold what is still to be settled. A document says to whom it was issued, and nothing else of anybody.
 */
export const accountData: AccountData = {
  kinds: {
    issuedDocument: PLATFORM,
    issuedHead: PLATFORM,
    issuedSeries: PLATFORM,
    issuedFor: PLATFORM,
    issuedOf: { exported: 'account', ends: 'kept' },
    leftSeller: { exported: 'never', ends: 'kept' },
  },
  async *ofAccount({ tenantId }) {
    for await (const listed of listedOf(tenantId)) {
      const { number, kind, source, language, pdf, xml } = listed;
      const path = `issued/${number}`;
      yield { topic: 'plans', path: `${path}/invoice.json`, json: async () => plainItem(listed) };
      const { t } = wordsOf(language);
      for (const [extension, key] of Object.entries({ pdf, xml }))
        if (key !== undefined) {
          const name = fill(t.fileName, { kind: t[nameOf(kind, source.of)], number, extension });
          yield {
            topic: 'plans',
            path: `${path}/${fileNameIn(name)}`,
            file: { bucket: setting('BUCKET_RECORDS'), key },
          };
        }
    }
  },
  async forgetAccount({ tenantId, now }) {
    await keepSeller(tenantId, now);
    const ttl = ttlAfter(now, RETENTION.invoices.days);
    for await (const listed of listedOf(tenantId)) if (listed.ttl === undefined) await endListed(listed, ttl);
  },
};
