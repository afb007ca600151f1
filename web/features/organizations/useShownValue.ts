import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';

const LONGEST = 120;
/** Names of things in lists and groups, the first that one of them has. */
const nameIn = (one: unknown): string => {
  const { name, what } = one as { name?: string; what?: string };
  return name ?? what ?? '';
};

/** A value of a form as a person reads it: in a list of what differs. `choices` are words of a field's own values. */
export function useShownValue(choices: Readonly<Record<string, (value: string) => string>>) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const shown = (value: unknown, field: string): string => {
    if (value === null || value === undefined || value === '') return t('noData');
    if (typeof value === 'boolean') return t(value ? 'answer.yes' : 'answer.no');
    if (typeof value === 'number') return numberText(value, field);
    if (typeof value === 'string') return choices[field]?.(value) ?? value.slice(0, LONGEST);
    if (Array.isArray(value)) return value.length === 0 ? t('noData') : format.list(value.map(nameIn));
    const said = Object.values(value).filter((one) => one !== null && one !== '');
    return said.length === 0 ? t('noData') : said.map((one) => shown(one, '')).join(' · ');
  };
  const numberText = (value: number, field: string) => {
    if (field.endsWith('Cents')) return format.money(value);
    return field.endsWith('Year') ? String(value) : format.number(value, { upTo: 4 });
  };
  return shown;
}
