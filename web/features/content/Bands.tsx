import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem } from '#web/ui/Chem.tsx';
import { cx } from '#web/ui/cx.ts';
import styles from './Bands.module.css';
import { co2eKgOf, DIESEL_PER_LITRE, ELECTRICITY_CO2E_KG_PER_KWH, GAS_PER_KWH, GWP } from './sampleFactors.ts';

interface BandProps {
  id: string;
  title: string;
  lead: string;
  /** Without the rule above: it follows something dark. */
  isFirst?: boolean;
  /** A link under the lead. */
  action?: ReactNode;
  children?: ReactNode;
}
function Band({ id, title, lead, isFirst, action, children }: BandProps) {
  return (
    <section className={cx(styles.band, isFirst && styles.first)} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <div>
          <p>{lead}</p>
          {action}
        </div>
      </div>
      {children}
    </section>
  );
}

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

export function Companies() {
  const { t } = useTranslation('content');
  return (
    <Band id="companies" isFirst title={t('companies.title')} lead={t('companies.lead')}>
      <ol className={styles.steps}>
        {STEPS.map((step, i) => (
          <li key={step}>
            <i aria-hidden="true">{i + 1}</i>
            <div>
              <b>{t(`companies.${step}`)}</b>
              <span>{t(`companies.${step}Text`)}</span>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

export function Figures() {
  const { t } = useTranslation('content');
  return (
    <Band id="figures" title={t('figures.title')} lead={t('figures.lead')}>
      <div className={styles.proofs}>
        <Proof title={t('figures.steps')} text={t('figures.stepsText')}>
          <GasSum />
        </Proof>
        <Proof title={t('figures.excel')} text={t('figures.excelText')}>
          <Sheet />
        </Proof>
        <Proof title={t('figures.sources')} text={t('figures.sourcesText')}>
          <p className={styles.source}>
            <b>{t('figures.sourceName')}</b>
            {t('figures.sourceDetail')}
          </p>
        </Proof>
      </div>
    </Band>
  );
}

function Proof({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <div className={styles.show}>{children}</div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

const LITRES = 2_150;

function GasSum() {
  const format = useFormat();
  const kg = (perLitre: number, gwp: number) => format.number(LITRES * perLitre * gwp, 2);
  const { co2Kg, ch4Kg, n2oKg } = DIESEL_PER_LITRE;
  return (
    <>
      <p className={styles.equation}>
        <Chem>{`CO2 ${kg(co2Kg, 1)} + CH4 ${kg(ch4Kg, GWP.ch4)} + N2O ${kg(n2oKg, GWP.n2o)} =`}</Chem>
      </p>
      <p className={styles.result}>
        <b>{format.number(co2eKgOf(LITRES, DIESEL_PER_LITRE), 2)}</b> kg <Chem>CO2e</Chem>
      </p>
    </>
  );
}

/** A piece of the exported workbook, with the samples of this page. */
function Sheet() {
  const { t } = useTranslation('content');
  const format = useFormat();
  const rows = [
    { row: 6, name: t('figures.row'), quantity: 12_400, factor: co2eKgOf(1, GAS_PER_KWH) },
    { row: 7, name: t('figures.row2'), quantity: LITRES, factor: co2eKgOf(1, DIESEL_PER_LITRE) },
    { row: 8, name: t('figures.row3'), quantity: 18_300, factor: ELECTRICITY_CO2E_KG_PER_KWH },
  ];
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p>
        <i>fx</i> =C7*D7/1000
      </p>
      <table>
        <tbody>
          {rows.map(({ row, name, quantity, factor }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>{name}</td>
              <td className="num">{format.number(quantity)}</td>
              <td className="num">{format.number(factor, 3)}</td>
              <td className={row === 7 ? styles.cell : 'num'}>{format.tonnes(quantity * factor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Forests() {
  const { t } = useTranslation('content');
  return (
    <Band
      id="forests"
      title={t('forests.title')}
      lead={t('forests.lead')}
      action={
        <AppLink to="/register" search={{ kind: 'forest' }} className={styles.owner}>
          {t('forests.action')}
        </AppLink>
      }
    />
  );
}
