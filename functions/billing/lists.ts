import { setting } from '#functions/kit/settings.ts';
import { files } from '#functions/ports/files.ts';
import type { billing, FileFormat } from '#shared/billing/contract.ts';
import { isSelfBilled, nameOf } from '#shared/billing/document.ts';
import type { ListedInvoice } from '#shared/billing/schema.ts';
import type { ParsedOf, ResultOf } from '#shared/contract/endpoint.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { Page } from '#shared/kernel/page.ts';
import { pageOfDocuments } from './store.ts';
import { findListed, type Listed, pageOfListed } from './storeOfAccount.ts';
import { fill, wordsOf } from './words.ts';

const shown = ({ id, number, kind, isTest, issuedOn, source, preceding, totalCents, pdf }: Listed): ListedInvoice => ({
  ...{ id, number, kind, isTest, issuedOn, preceding: preceding ?? null, totalCents, isReady: pdf !== undefined },
  ...{ of: source.of, sourceId: source.id, sourceNumber: source.number },
});

type Query = ParsedOf<typeof billing.listIssuedInvoices>['query'];
/** So many pages are read for what is asked for, before the rest is left to the next call. */
const MOST_PAGES = 10;

/** Documents of an account that are as was asked, the newest first. @throws AppError `input.invalid` at `cursor` */
export async function listIssued(
  tenantId: string,
  { limit, cursor: first, kind, of, year }: Query,
): Promise<Page<ListedInvoice>> {
  const isWanted = (one: Listed) =>
    (kind ?? one.kind) === one.kind && (of ?? one.source.of) === one.source.of && (year ?? one.year) === one.year;
  const items: ListedInvoice[] = [];
  let cursor: string | null = first ?? null;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await pageOfListed(tenantId, { limit: limit - items.length, cursor: cursor ?? undefined });
    items.push(...page.items.filter(isWanted).map(shown));
    cursor = page.cursor;
    if (cursor === null || items.length >= limit) break;
  }
  return { items, cursor };
}

/** A link to a file of a document. @throws AppError `billing.notFound`, `billing.notReady` */
export async function downloadIssued(
  tenantId: string,
  id: string,
  format: FileFormat,
): Promise<{ url: string; fileName: string }> {
  const listed = await findListed(tenantId, id);
  if (!listed) throw new AppError('billing.notFound');
  const key = listed[format];
  if (key === undefined) throw new AppError('billing.notReady');
  const { t } = wordsOf(listed.language);
  const fileName = fill(t.fileName, {
    kind: t[nameOf(listed.kind, listed.source.of)],
    number: listed.number,
    extension: format,
  });
  return { url: await files.signedGet({ bucket: setting('BUCKET_RECORDS'), key, fileName }), fileName };
}

/** Documents of a series and year, the last number first. @throws AppError `input.invalid` at `cursor` */
export async function listSeries(
  place: { series: string; year: number },
  at: { limit: number; cursor?: string | undefined },
): Promise<ResultOf<typeof billing.listSeries>> {
  const { items, cursor } = await pageOfDocuments(place, at);
  return {
    items: items.map(({ said, registration, hash }) => {
      const { number, kind, issuedOn, accountId, source, netCents, vatCents, totalCents } = said;
      const party = (isSelfBilled(said) ? said.seller : said.buyer).name;
      const amounts = { netCents, vatCents, totalCents };
      return { number, kind, issuedOn, accountId, party, sourceId: source.id, ...amounts, registration, hash };
    }),
    cursor,
  };
}
