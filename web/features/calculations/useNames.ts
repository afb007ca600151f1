import { useTranslation } from 'react-i18next';
import type { Dimension } from '#shared/calculations/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** How the keys of the totals are called in the language of the page. */
export interface Names {
  activity: (key: string) => string;
  site: (id: string | null) => string;
  of: (dimension: Dimension, key: string) => string;
}

export function useNames(sites: readonly { id: string; name: string }[] | undefined): Names {
  const { t } = useTranslation('calculations');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const activity = (key: string) => emissions(`activities.${key}.label`);
  const site = (id: string | null) => sites?.find((one) => one.id === id)?.name ?? t('names.wholeOrganization');
  const namers: Record<Dimension, (key: string) => string> = {
    scope: (key) => t('names.scope', { scope: key }),
    ghgCategory: (key) => emissions(`ghgCategories.${key.replace('.', '_')}`),
    isoCategory: (key) => `${key}. ${emissions(`isoCategories.${key}`)}`,
    activity,
    site: (key) => site(key || null),
    month: (key) => (key ? format.month(key) : t('names.noMonth')),
    source: (key) => key || t('names.noSource'),
    quality: (key) => emissions(`qualities.${key}`),
  };
  return { activity, site, of: (dimension, key) => namers[dimension](key) };
}
