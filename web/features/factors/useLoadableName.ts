import { useTranslation } from 'react-i18next';
import type { FactorFile } from '#shared/factors/schema.ts';

/** Names of families and parameter tables, as the page that explains them says them. A key may not end as a plural does. */
export function useLoadableName(): (of: Pick<FactorFile, 'family' | 'table'>) => string {
  const { t } = useTranslation('methodology');
  const keyOf = (name: string) => name.replaceAll('_', '-');
  return ({ family, table }) =>
    table ? t(`tableNames.${keyOf(table)}` as 'tableNames.gwp') : t(`families.${keyOf(family)}` as 'families.wtt');
}
