import { Switch } from '@mantine/core';
import { NOT_SPEND } from '#shared/banking/subcategories.ts';
import type { BankEmissions } from '#shared/banking/view.ts';
import { api } from '#web/lib/api.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Banking.module.css';
import { bankingChanged } from './queries.ts';
import { kgOf, litresOf, useBankWords } from './words.ts';

type Category = BankEmissions['categories'][number];
type Sub = Category['subcategories'][number];
type Row = { key: string; category: Category; sub: Sub | null };

/** Spend and emissions by category and subcategory, and what the questionnaire counts already. */
export function CategoriesSection({ data, canEdit }: { data: BankEmissions; canEdit: boolean }) {
  const { t, format, spend, category, subcategory } = useBankWords();
  const rows = data.categories.flatMap((one): Row[] => [
    { key: one.category, category: one, sub: null },
    ...one.subcategories.map((sub) => ({ key: sub.subcategory, category: one, sub })),
  ]);
  const of = ({ category: whole, sub }: Row) => sub ?? whole;
  const isNone = ({ category: whole }: Row) => whole.category === NOT_SPEND;
  const name = ({ category: whole, sub }: Row) => (sub ? subcategory(sub.subcategory) : category(whole.category));
  const gas = (milligrams: number, row: Row) => {
    if (isNone(row)) return '';
    const isSplit = milligrams !== 0 || of(row).emission.co2eMilligrams === 0;
    return isSplit ? format.tonnes(kgOf(milligrams), 4) : t('noData');
  };
  const tonnes = (row: Row) => (isNone(row) ? '' : format.tonnes(kgOf(of(row).emission.co2eMilligrams)));
  const elsewhere = (row: Row) =>
    row.sub || isNone(row) ? null : (
      <Elsewhere category={row.category} organizationId={data.organizationId} canEdit={canEdit} name={name(row)} />
    );
  const columns: Column<Row>[] = [
    { key: 'name', header: t('categories.name'), cell: name },
    { key: 'count', header: t('categories.count'), cell: (row) => format.number(of(row).count), isNumeric: true },
    { key: 'spend', header: t('categories.spend'), cell: (row) => spend(of(row).cents), isNumeric: true },
    { key: 'co2e', header: <Chem>{t('co2eT')}</Chem>, cell: tonnes, isNumeric: true },
    {
      key: 'co2',
      header: <Chem>CO2, t</Chem>,
      cell: (row) => gas(of(row).emission.co2Milligrams, row),
      isNumeric: true,
    },
    {
      key: 'ch4',
      header: <Chem>CH4, t</Chem>,
      cell: (row) => gas(of(row).emission.ch4Milligrams, row),
      isNumeric: true,
    },
    {
      key: 'n2o',
      header: <Chem>N2O, t</Chem>,
      cell: (row) => gas(of(row).emission.n2oMilligrams, row),
      isNumeric: true,
    },
    {
      ...{ key: 'water', header: <Chem>H2O, l</Chem>, isNumeric: true },
      cell: (row) => (isNone(row) ? '' : format.number(Math.round(litresOf(of(row).emission.waterMillilitres)))),
    },
    { key: 'elsewhere', header: t('categories.elsewhere'), cell: elsewhere },
  ];
  return (
    <Section title={t('categories.title')}>
      <p className={styles.lead}>{t('categories.lead')}</p>
      <DataTable
        caption={t('categories.title')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowKind={({ sub }) => (sub ? 'child' : 'group')}
        phoneRow={(row) => (
          <div className={styles.phone}>
            {row.sub ? name(row) : <b>{name(row)}</b>}
            <div>
              {spend(of(row).cents)}
              {isNone(row) ? null : (
                <>
                  {' · '}
                  <Chem>{`${tonnes(row)} ${t('co2eT')}`}</Chem>
                </>
              )}
            </div>
            {elsewhere(row)}
          </div>
        )}
      />
    </Section>
  );
}

interface ElsewhereProps {
  category: Category;
  organizationId: BankEmissions['organizationId'];
  canEdit: boolean;
  name: string;
}
/** The switch against counting twice: on by itself where the questionnaire of the year has rows of the kind. */
function Elsewhere({ category, organizationId, canEdit, name }: ElsewhereProps) {
  const { t } = useBankWords();
  const notDone = useNotDone();
  const set = async (isCountedElsewhere: boolean) => {
    try {
      const body = { category: category.category, isCountedElsewhere };
      await api.banking.setBankCoverage({ params: { id: organizationId }, body });
      await bankingChanged();
    } catch (error) {
      notDone(t('categories.notSet', { name }), error);
    }
  };
  return (
    <Switch
      checked={category.isCountedElsewhere}
      disabled={!canEdit}
      label={t(category.hasRows ? 'categories.hasRows' : 'categories.inQuestionnaire')}
      aria-label={t('categories.elsewhereOf', { name })}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
