import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { COMMON_TARGETS, UNIT_TARGET } from './fieldTable.ts';

/** What all rows say in one, and what a row may be beside data. */
const OTHERS = ['quality', 'totalRow'] as const;
type Common = (typeof COMMON_TARGETS)[number] | (typeof OTHERS)[number];
const isCommon = (key: string): key is Common =>
  OTHERS.some((other) => other === key) || COMMON_TARGETS.some((target) => target === key);

/** How fields are called under an activity; null while each row says its own. */
export function useFieldLabel(activity: string | null): (key: string) => string {
  const { t } = useTranslation('imports');
  const texts = useEmissionTexts();
  const { language } = useFormat();
  const field = (key: string): string => {
    if (isCommon(key)) return t(`common.${key}`);
    if (key === UNIT_TARGET) return texts('unitOf', { field: field('quantity').toLocaleLowerCase(language) });
    const own = activity === null ? '' : texts(`fieldsOf.${activity}.${key}`, { defaultValue: '' });
    return own || texts(`fields.${key}`);
  };
  return field;
}
