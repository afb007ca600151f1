import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '#shared/emissions/types.ts';

/** The countries we work in, as choices of a list. */
export function useCountries() {
  const { t } = useTranslation('organizations');
  return COUNTRIES.map((value) => ({ value, label: t(`country.${value}`) }));
}
