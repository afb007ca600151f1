import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { inSentence, nameWithUnit } from '#shared/emissions/fieldNames.ts';
import type { Field } from '#shared/emissions/types.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import type { GridColumn } from './columns.ts';

/** How the columns of a question are called; a number in one unit says which. */
export function useLabel(activity: string): (column: GridColumn) => string {
  const { t } = useTranslation('questionnaire');
  const texts = useEmissionTexts();
  const unitText = useUnitText();
  const { language } = useFormat();
  const fieldName = (key: string) => texts([`fieldsOf.${activity}.${key}`, `fields.${key}`], { defaultValue: key });
  const oneUnit = ({ units: [unit, ...more] = [] }: Field) =>
    unit !== undefined && more.length === 0 ? unitText(unit, 2) : '';
  const label = ({ kind, field }: GridColumn): string => {
    if (field === null) return t(`column.${kind as 'site' | 'source' | 'date' | 'note' | 'quality'}`);
    const name = fieldName(field.key);
    if (kind === 'unit')
      return field.key === 'quantity' ? t('column.unit') : t('column.unitOf', { field: inSentence(name, language) });
    return nameWithUnit(name, kind === 'percent' ? '%' : oneUnit(field), language);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the language
  return useCallback(label, [activity, language]);
}
