import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';

const LONGEST = 120;
/** Names of things in lists and groups, the first that one of them has. */
const nameIn = (one: unknown): string => {
  const { name, what } = one as { name?: string; what?: string };
  return name ?? what ?? '';
};

const NAMES = ['id', 'name', 'what'];

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A value of a form as a person reads it: in a list of what differs. `choices` are words of a field's own values. */
export function useShownValue(choices: Readonly<Record<string, (value: string) => string>>) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const ofNumber = (value: number, field: string) => {
    if (field.endsWith('Cents')) return format.money(value);
    return field.endsWith('Year') ? String(value) : format.number(value, { upTo: 4 });
  };
  // With what is said of each: two versions of a list differ in that as well.
  const ofMember = (one: unknown): string => {
    const said = Object.entries(one as object).filter(([key, value]) => !NAMES.includes(key) && isSaid(value));
    const rest = said.map(([key, value]) =>
      key === 'percent' ? format.percent(Number(value) / 100) : shown(value, key),
    );
    return rest.length === 0 ? nameIn(one) : `${nameIn(one)} (${rest.join(', ')})`;
  };
  const ofList = (list: readonly unknown[]) => (list.length === 0 ? t('noData') : format.list(list.map(ofMember)));
  const ofGroup = (group: object): string => {
    const said = Object.values(group).filter(isSaid);
    return said.length === 0 ? t('noData') : said.map((one) => shown(one, '')).join(' · ');
  };
  const shown = (value: unknown, field: string): string => {
    if (!isSaid(value)) return t('noData');
    switch (typeof value) {
      case 'boolean':
        return t(value ? 'answer.yes' : 'answer.no');
      case 'number':
        return ofNumber(value, field);
      case 'string':
        return choices[field]?.(value) ?? value.slice(0, LONGEST);
      default:
        return Array.isArray(value) ? ofList(value) : ofGroup(value as object);
    }
  };
  return shown;
}
