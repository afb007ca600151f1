import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';

export const transformersQuery = queryOptions({
  queryKey: ['imports', 'transformers'],
  queryFn: () => api.imports.listTransformers({}).then(({ items }) => items),
});

export const transformersChanged = () => queryClient.invalidateQueries({ queryKey: transformersQuery.queryKey });
