import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Totals } from '#shared/calculations/schema.ts';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import type { Selection } from './SelectionPanel.tsx';

interface GasRow {
  key: 'co2' | 'ch4' | 'n2o' | 'other' | 'notSplit';
  massKg: number | null;
  co2eKg: number;
}

interface Props {
  totals: Totals;
  onOpen: (selection: Selection) => void;
}

/** The total by gas: the mass of the gas itself where it is known, and its CO2e under the calculation's GWP set. */
export function GasTable({ totals, onOpen }: Props) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const emissions = useEmissionTexts();
  const { total, gases } = totals;
  const rows: GasRow[] = [
    { key: 'co2', massKg: total.co2Kg, co2eKg: gases.co2 },
    { key: 'ch4', massKg: total.ch4Kg, co2eKg: gases.ch4 },
    { key: 'n2o', massKg: total.n2oKg, co2eKg: gases.n2o },
    { key: 'other', massKg: null, co2eKg: gases.other },
    { key: 'notSplit', massKg: null, co2eKg: gases.notSplit },
  ];
  // Every row may hold every gas: the trace of each says how much.
  const open = () => onOpen({ title: t('results.total'), filter: {}, total });
  const name = (row: GasRow): ReactNode => <Chem>{emissions(`gases.${row.key}`)}</Chem>;
  const columns: Column<GasRow>[] = [
    { key: 'gas', header: t('table.by.gas'), cell: name, footer: t('table.total') },
    {
      key: 'mass',
      header: t('table.massKg'),
      cell: (row) => (row.massKg === null ? t('noData') : format.number(row.massKg, 3)),
      isNumeric: true,
      isOptional: true,
    },
    {
      key: 'co2e',
      header: <Chem>{t('table.co2eT')}</Chem>,
      cell: (row) => <MassFigure kg={row.co2eKg} unit="t" onOpen={open} label={emissions(`gases.${row.key}`)} />,
      isNumeric: true,
      footer: <MassFigure kg={total.co2eKg} unit="t" onOpen={open} label={t('results.total')} />,
    },
  ];
  return (
    <>
      <DataTable caption={t('table.by.gas')} columns={columns} rows={rows} rowKey={(row) => row.key} />
      {gases.notSplit > 0 ? <p className="note">{t('gas.notSplitNote')}</p> : null}
    </>
  );
}
