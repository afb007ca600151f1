import { queryOptions } from '@tanstack/react-query';
import type { Certification } from '#shared/certifications/schema.ts';
import type { Queue } from '#shared/certifications/states.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { allPages } from '#web/lib/allPages.ts';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export type CertificationId = IdOf<'certification'>;
/** Of an account that the team works for. */
export interface Theirs {
  tenantId: IdOf<'tenant'>;
  id: CertificationId;
}
const PAGE = 100;

export const certificationsQuery = queryOptions({
  queryKey: ['certifications', 'list'],
  queryFn: () =>
    allPages((cursor) => api.certifications.listCertifications({ query: { limit: PAGE, ...(cursor && { cursor }) } })),
});

/** Calculations that can be certified: of whole organizations. */
export const certifiableQuery = queryOptions({
  queryKey: ['certifications', 'certifiable'],
  queryFn: async () => (await api.certifications.listCertifiable({})).items,
});

export const certificationQuery = (id: CertificationId) =>
  queryOptions({
    queryKey: ['certifications', 'one', id],
    queryFn: () => api.certifications.getCertification({ params: { id } }),
  });

export const queueQuery = (queue: Queue) =>
  queryOptions({
    queryKey: ['certifications', 'queue', queue],
    queryFn: () =>
      allPages((cursor) => api.certifications.listQueue({ query: { queue, limit: PAGE, ...(cursor && { cursor }) } })),
  });

export const queuedQuery = ({ tenantId, id }: Theirs) =>
  queryOptions({
    queryKey: ['certifications', 'queued', tenantId, id],
    queryFn: () => api.certifications.getQueued({ params: { tenantId, id } }),
  });

/** What the server has answered is shown at once; lists are asked for again. */
export async function certificationChanged(changed: Certification, theirs?: Theirs): Promise<void> {
  queryClient.setQueryData(theirs ? queuedQuery(theirs).queryKey : certificationQuery(changed.id).queryKey, changed);
  await queryClient.invalidateQueries({ queryKey: ['certifications', theirs ? 'queue' : 'list'] });
}
/** What says that somebody else has changed it meanwhile. */
const OUTRUN: readonly string[] = [
  'conflict.versionChanged',
  'certifications.wrongState',
  'certifications.notEditable',
  'certifications.fileNotFound',
];
export const isOutrun = (error: unknown): boolean => error instanceof AppError && OUTRUN.includes(error.code);
/** After a refusal: what somebody else has done meanwhile is asked for, so that the next try is of what there is. */
export async function certificationRefused(error: unknown, id: CertificationId, theirs?: Theirs): Promise<void> {
  if (!isOutrun(error)) return;
  await queryClient.invalidateQueries({ queryKey: (theirs ? queuedQuery(theirs) : certificationQuery(id)).queryKey });
}
/** One as it is now, however lately it was asked for. */
export const newestCertification = (id: CertificationId): Promise<Certification> =>
  queryClient.fetchQuery({ ...certificationQuery(id), staleTime: 0 });
export const certificationsChanged = () => queryClient.invalidateQueries({ queryKey: ['certifications', 'list'] });
