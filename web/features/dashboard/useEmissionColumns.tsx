import { useTranslation } from 'react-i18next';
import type { Emission } from '#shared/dashboard/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import type { Column } from '#web/ui/DataTable.tsx';

/** Gases of a row are often grams: in tonnes they need more places. */
const GAS_DECIMALS = 6;
const WHOLE_BP = 10_000;

/** The columns of an emission row, in the order of the specification, and the same as words for a phone. */
export function useEmissionColumns() {
  const { t } = useTranslation('overview');
  const emissions = useEmissionTexts();
  const format = useFormat();
  const date = ({ dateOn, datePrecision, year }: Emission) => {
    if (dateOn === null || datePrecision === 'year') return String(year);
    return datePrecision === 'month' ? format.month(dateOn.slice(0, 7)) : format.day(dateOn);
  };
  const gas = (kg: number | null) => (kg === null ? t('noData') : format.number(kg / 1000, { upTo: GAS_DECIMALS }));
  const discount = ({ discountBp }: Emission) => format.percent(discountBp / WHOLE_BP, 0);
  const litres = ({ waterL }: Emission) => (waterL === 0 ? t('noData') : format.number(waterL, { upTo: 0 }));
  const words = {
    date,
    category: ({ block }: Emission) => emissions(`blocks.${block}`),
    subcategory: ({ activity }: Emission) => emissions(`activities.${activity}.label`),
    mass: ({ co2eKg }: Emission) => `${format.tonnes(co2eKg)} t CO2e`,
    cost: (row: Emission) => t('emissions.costOf', { cost: format.money(row.costCents), discount: discount(row) }),
    gases: (row: Emission) =>
      t('emissions.gases', {
        co2: gas(row.co2Kg),
        ch4: gas(row.ch4Kg),
        n2o: gas(row.n2oKg),
        water: litres(row),
      }),
  };
  const number = (key: string, header: string, cell: (row: Emission) => string): Column<Emission> => ({
    key,
    header: <Chem>{header}</Chem>,
    cell,
    isNumeric: true,
  });
  const columns: Column<Emission>[] = [
    { key: 'date', header: t('emissions.date'), cell: date },
    number('cost', t('emissions.cost'), ({ costCents }) => format.money(costCents)),
    number('discount', t('emissions.discount'), discount),
    number('total', t('emissions.totalT'), ({ co2eKg }) => format.tonnes(co2eKg)),
    { key: 'category', header: t('emissions.category'), cell: words.category },
    { key: 'subcategory', header: t('emissions.subcategory'), cell: (row) => <Chem>{words.subcategory(row)}</Chem> },
    number('co2', t('emissions.gas.co2'), ({ co2Kg }) => gas(co2Kg)),
    number('ch4', t('emissions.gas.ch4'), ({ ch4Kg }) => gas(ch4Kg)),
    number('n2o', t('emissions.gas.n2o'), ({ n2oKg }) => gas(n2oKg)),
    number('water', t('emissions.water'), litres),
  ];
  return { columns, words };
}
