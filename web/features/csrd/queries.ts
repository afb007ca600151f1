import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Csrd } from '#shared/csrd/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';

interface Asked {
  readonly organizationId: string | null;
  readonly year: number | null;
}

/** Of the organization and year that are worked on; of an organization that is there no more, of the first one. */
export const csrdQuery = ({ organizationId, year }: Asked) =>
  queryOptions({
    queryKey: ['csrd', organizationId, year],
    queryFn: async (): Promise<Csrd> => {
      const of = organizationId === null ? {} : { organizationId: organizationId as IdOf<'organization'> };
      try {
        return await api.csrd.getCsrd({ query: { ...of, ...(year !== null && { year }) } });
      } catch (error) {
        const isGone = error instanceof AppError && error.code === 'organizations.notFound';
        if (!isGone || organizationId === null) throw error;
        return await api.csrd.getCsrd({ query: {} });
      }
    },
    placeholderData: keepPreviousData,
    // One comes back from filling in what was missing.
    staleTime: 0,
  });
