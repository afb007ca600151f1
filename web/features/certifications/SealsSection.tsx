import { useTranslation } from 'react-i18next';
import type { Certification } from '#shared/certifications/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { Section } from '#web/ui/Section.tsx';
import styles from './Certifications.module.css';

type Registry = NonNullable<Certification['registry']>;
type Reduction = Registry['reduction'];

/** Which of the ministry's three seals are within reach. Absorptions that are not inscribed there give none. */
export function SealsSection({ registry }: { registry: Registry }) {
  const { t } = useTranslation('certifications');
  const isWhole = registry.fields.every(({ state }) => state !== 'missing');
  return (
    <Section title={t('seals.title')}>
      <div className={styles.seal}>
        <h3>{t('seals.calculoName')}</h3>
        <p className="measure">{t(isWhole ? 'seals.calculoReached' : 'seals.calculoMissing')}</p>
      </div>
      <div className={styles.seal}>
        <h3>{t('seals.reduzcoName')}</h3>
        <p className="measure">{t('seals.reduzco')}</p>
        <Trend reduction={registry.reduction} />
      </div>
      <div className={styles.seal}>
        <h3>{t('seals.compensoName')}</h3>
        <p className="measure">{t('seals.compenso')}</p>
      </div>
      <p className="measure note">{t('seals.whose')}</p>
    </Section>
  );
}

function Trend({ reduction }: { reduction: Reduction }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  const years = (all: readonly number[]) => format.list(all.map(String));
  if ('years' in reduction)
    return <p className="measure">{t(`seals.${reduction.state}`, { years: years(reduction.years) })}</p>;
  if (reduction.state === 'unitsDiffer')
    return <p className="measure">{t('seals.unitsDiffer', { units: format.list(reduction.units) })}</p>;
  return <Ratios reduction={reduction} />;
}

type Known = Extract<Reduction, { state: 'reduced' | 'notReduced' }>;
interface Row {
  readonly key: string;
  readonly label: string;
  readonly tonnes: number;
}
const DECIMALS = 4;

/** The four ratios and their two means, as the rule compares them. */
function Ratios({ reduction }: { reduction: Known }) {
  const { t } = useTranslation('certifications');
  const format = useFormat();
  const { before, after, percent, unit, ratios } = reduction;
  const rows: Row[] = [
    ...ratios.map(({ year, tonnes }) => ({ key: String(year), label: String(year), tonnes })),
    { key: 'before', label: t('seals.meanBefore'), tonnes: before },
    { key: 'after', label: t('seals.meanAfter'), tonnes: after },
  ];
  const columns: Column<Row>[] = [
    { key: 'label', header: t('seals.year'), cell: ({ label }) => label },
    {
      key: 'tonnes',
      header: t('seals.ratio', { unit }),
      cell: ({ tonnes }) => format.number(tonnes, { upTo: DECIMALS }),
      isNumeric: true,
    },
  ];
  return (
    <>
      <p className="measure">
        <b>{t(`seals.${reduction.state}`, { percent: format.percent(Math.abs(percent) / 100, 2) })}</b>
      </p>
      <DataTable caption={t('seals.reduzcoName')} columns={columns} rows={rows} rowKey={({ key }) => key} />
      <p className="note">{t('seals.formula')}</p>
    </>
  );
}
