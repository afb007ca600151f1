import { useTranslation } from 'react-i18next';
import { BANKS } from '#shared/banking/data/banks.ts';
import type { BankAccount } from '#shared/banking/schema.ts';
import {
  BANK_CATEGORIES,
  categoryOf,
  NOT_SPEND,
  SUBCATEGORIES,
  type Subcategory,
} from '#shared/banking/subcategories.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';

/** Milligrams as kilograms, millilitres as litres: at the edge only. */
const MILLIGRAMS = 1_000_000;
export const kgOf = (milligrams: number): number => milligrams / MILLIGRAMS;
export const litresOf = (millilitres: number): number => millilitres / 1_000;

/** How bank accounts, categories and amounts are said in these screens. */
export function useBankWords() {
  const { t } = useTranslation('banking');
  const format = useFormat();
  const emissions = useEmissionTexts();
  const bank = (key: string) =>
    key === 'other' ? t('bank.other') : (BANKS.find((one) => one.key === key)?.name ?? key);
  const category = (key: string) => (key === NOT_SPEND ? t('category.none') : emissions(`expenseCategories.${key}`));
  const subcategory = (key: Subcategory) => t(`sub.${key.replace('.', '-') as 'none-income'}`);
  return {
    t,
    format,
    bank,
    category,
    subcategory,
    account: ({ name, bank: key, lastFour }: Pick<BankAccount, 'name' | 'bank' | 'lastFour'>) =>
      name || `${bank(key)} ·${lastFour}`,
    /** What can be chosen for movements: subcategories by category. */
    choices: BANK_CATEGORIES.map((key) => ({
      group: category(key),
      items: SUBCATEGORIES.filter((one) => categoryOf(one) === key).map((value) => ({
        value,
        label: subcategory(value),
      })),
    })),
    /** Money as it left the account: spend is shown without its minus, a refund with one. */
    spend: (cents: number) => format.money(-cents || 0),
  };
}
