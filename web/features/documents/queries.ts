import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Document, QueuedDocument } from '#shared/documents/schema.ts';
import type { Queue } from '#shared/documents/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type CalculationId = IdOf<'calculation'>;
/** A document of an account that the team works for. */
export interface Theirs {
  tenantId: IdOf<'tenant'>;
  id: CalculationId;
  documentId: IdOf<'document'>;
}
const PAGE = 100;
const QUEUE_PAGE = 50;
/** Addresses of previews hold for five minutes: they are not kept once nobody looks. */
const FRESH_MS = 4 * 60_000;

export const calculationQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['calculations', 'one', id],
    queryFn: () => api.calculations.getCalculation({ params: { id } }),
  });
export const organizationsQuery = queryOptions({
  queryKey: ['organizations', 'names'],
  queryFn: () => allPages((cursor) => api.organizations.listOrganizations({ query: { limit: PAGE, cursor } })),
});
export const sitesQuery = (organizationId: IdOf<'organization'>) =>
  queryOptions({
    queryKey: ['organizations', 'siteNames', organizationId],
    queryFn: () =>
      allPages((cursor) =>
        api.organizations.listSites({ params: { id: organizationId }, query: { limit: PAGE, cursor } }),
      ),
  });

/** All of a calculation: there are three pages at most. */
export const documentsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['documents', 'list', id],
    queryFn: () =>
      allPages((cursor) => api.documents.listDocuments({ params: { id }, query: { limit: PAGE, cursor } })),
  });

export const queueQuery = (queue: Queue) =>
  infiniteQueryOptions({
    queryKey: ['documents', 'queue', queue],
    queryFn: ({ pageParam }) =>
      api.documents.listQueue({ query: { queue, limit: QUEUE_PAGE, ...(pageParam && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });
export const queuedQuery = (theirs: Theirs) =>
  queryOptions({
    queryKey: ['documents', 'queued', theirs],
    queryFn: () => api.documents.getQueued({ params: theirs }),
  });

/** What can be looked at of a document: of the own account, or of one that the team works for. */
export const previewQuery = ({ id, calculationId }: Document, theirs: Theirs | undefined) =>
  queryOptions({
    queryKey: ['documents', 'preview', id],
    queryFn: () =>
      theirs
        ? api.documents.previewQueued({ params: theirs })
        : api.documents.previewDocument({ params: { id: calculationId, documentId: id } }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });

/** What the server has answered is shown at once. */
export function documentChanged(changed: Document): void {
  queryClient.setQueryData(documentsQuery(changed.calculationId).queryKey, (all) =>
    all?.map((one) => (one.id === changed.id ? changed : one)),
  );
}
export async function queuedChanged(changed: QueuedDocument, theirs: Theirs): Promise<void> {
  const { queryKey } = queuedQuery(theirs);
  // An answer that is on its way is of before: the next decision would be of a version that is gone.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (one) => one && { ...one, ...changed });
  await queryClient.invalidateQueries({ queryKey: ['documents', 'queue'] });
}
export const documentsChanged = () => queryClient.invalidateQueries({ queryKey: ['documents'] });

/** What says that somebody else has changed it meanwhile. */
const OUTRUN: readonly string[] = ['conflict.versionChanged', 'documents.wrongState', 'documents.notFound'];
/** After a refusal: what somebody else has done meanwhile is asked for, so that the next try is of what there is. */
export async function documentRefused(error: unknown): Promise<void> {
  if (error instanceof AppError && OUTRUN.includes(error.code)) await documentsChanged();
}
