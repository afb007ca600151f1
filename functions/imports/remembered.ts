import { createHash } from 'node:crypto';
import { retryBusy } from '#functions/kit/retry.ts';
import { entity, stampNew, stamps } from '#functions/kit/table.ts';
import type { Mapping, Preview } from '#shared/imports/schema.ts';
import type { StoredImport } from './store.ts';

/** A mapping larger than this is not remembered: it names words of one file. */
const MAX_CHARACTERS = 50_000;

const mappings = entity({
  model: { entity: 'mapping', service: 'souto', version: '1' },
  attributes: {
    tenantId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    headings: { type: 'string', required: true },
    mapping: { type: 'string', required: true },
    ...stamps,
  },
  indexes: {
    byHeadings: {
      pk: { field: 'PK', composite: ['tenantId', 'organizationId'], template: 'T#{tenantId}#MAPPING#{organizationId}' },
      sk: { field: 'SK', composite: ['headings'], template: '{headings}' },
    },
  },
});

/** The same headings in the same order are the same kind of file. */
function headingsOf({ sheets }: Preview, sheetName: string): string | null {
  const headers = sheets.find((sheet) => sheet.name === sheetName)?.headers;
  if (!headers?.some((header) => header.trim() !== '')) return null;
  return createHash('sha256')
    .update(JSON.stringify(headers.map((header) => header.trim().toLowerCase())))
    .digest('hex')
    .slice(0, 32);
}

/** Keeps a confirmed mapping for the next file with the same headings. */
export async function rememberMapping(
  { tenantId, organizationId }: StoredImport,
  { mapping, preview, by, now }: { mapping: Mapping; preview: Preview; by: string; now: Date },
): Promise<void> {
  const headings = headingsOf(preview, mapping.sheet);
  // Rows of this file: those of the next one are others.
  const { edits: _, ...rest } = mapping;
  const text = JSON.stringify({ ...rest, confirmedRows: [] });
  if (!headings || text.length > MAX_CHARACTERS) return;
  await retryBusy(() => mappings.put({ tenantId, organizationId, headings, mapping: text, ...stampNew(by, now) }).go());
}

/** What was confirmed for the same headings; null when there is nothing. */
export async function rememberedMapping(
  { tenantId, organizationId }: StoredImport,
  preview: Preview,
): Promise<Mapping | null> {
  const headings = headingsOf(preview, preview.mapping.sheet);
  if (!headings) return null;
  const { data } = await retryBusy(() => mappings.get({ tenantId, organizationId, headings }).go());
  return data ? { ...(JSON.parse(data.mapping) as Mapping), sheet: preview.mapping.sheet } : null;
}

/** Everything that was learned of the files of an organization, with the keys to remove it by. For workers. */
export async function mappingsOf({ tenantId, organizationId }: { tenantId: string; organizationId: string }) {
  const { data } = await retryBusy(() => mappings.query.byHeadings({ tenantId, organizationId }).go({ pages: 'all' }));
  return data.map(({ headings, mapping }) => {
    const { Key: key } = mappings
      .get({ tenantId, organizationId, headings })
      .params<{ Key: { PK: string; SK: string } }>();
    return { mapping, key };
  });
}
