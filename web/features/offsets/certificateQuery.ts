import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';

/** What a code stands for. One that exists nowhere is asked for once. */
export const certificateQuery = (code: string) =>
  queryOptions({
    queryKey: ['offsets', 'certificate', code],
    queryFn: () => api.offsets.verifyCertificate({ params: { code } }),
    retry: false,
  });
