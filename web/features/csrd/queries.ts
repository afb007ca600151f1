import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Csrd } from '#shared/csrd/schema.ts';
import { AppError } from '#shared/kernel/appError.ts';
import type { IdOf } from '#shared/kernel/ids.ts';
import { api } from '#web/lib/api.ts';

interface Asked {
  readonly organizationId: string | null;
  readonly year: number | null;
  /** Of several of the year, this one. */
  readonly calculationId: string | null;
}

async function csrdOf({ organizationId, year, calculationId }: Asked): Promise<Csrd> {
  try {
    return await api.csrd.getCsrd({
      query: {
        ...(organizationId !== null && { organizationId: organizationId as IdOf<'organization'> }),
        ...(year !== null && { year }),
        ...(calculationId !== null && { calculationId: calculationId as IdOf<'calculation'> }),
      },
    });
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code === 'calculations.notFound' && calculationId !== null)
      return csrdOf({ organizationId, year, calculationId: null });
    if (code === 'organizations.notFound' && organizationId !== null)
      return csrdOf({ organizationId: null, year: null, calculationId: null });
    throw error;
  }
}

/**
 * Of the organization and year that are worked on; of an organization that is there no more, of the first one. A
 * calculation that is not of them is left out.
 */
export const csrdQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['csrd', asked],
    queryFn: () => csrdOf(asked),
    placeholderData: keepPreviousData,
    // One comes back from filling in what was missing.
    staleTime: 0,
  });
