import { queryOptions } from '@tanstack/react-query';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { api } from '#web/lib/api.ts';

export type CalculationId = IdOf<'calculation'>;

export const calculationQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['verifications', 'calculation', id],
    queryFn: () => api.calculations.getCalculation({ params: { id } }),
  });

export const verificationsQuery = (id: CalculationId) =>
  queryOptions({
    queryKey: ['verifications', 'list', id],
    queryFn: () => api.verifications.listVerifications({ params: { id } }),
  });

interface Seal {
  calculationId: CalculationId;
  id: IdOf<'verification'>;
}
export const sealQuery = ({ calculationId, id }: Seal, language: Language) =>
  queryOptions({
    queryKey: ['verifications', 'seal', id, language],
    queryFn: () =>
      api.verifications.getSealImage({ params: { id: calculationId, verificationId: id }, query: { language } }),
  });

/** What a code stands for. One that exists nowhere is asked for once. */
export const verifyQuery = (code: string) =>
  queryOptions({
    queryKey: ['verifications', 'code', code],
    queryFn: () => api.verifications.verify({ params: { code } }),
    retry: false,
  });
