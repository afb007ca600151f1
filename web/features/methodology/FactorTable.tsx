import { useTranslation } from 'react-i18next';
import { licenceIn } from '#shared/emissions/factors/licenceIn.ts';
import type { FactorLine } from '#shared/methodology/contract.ts';
import { currentLanguage } from '#web/lib/i18n.ts';
import { useFactorName } from '#web/lib/useFactorName.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { useRegionName } from '#web/lib/useRegionName.ts';
import { useUnitText } from '#web/lib/useUnitText.ts';
import { Chem } from '#web/ui/Chem.tsx';
import styles from './Methodology.module.css';
import { SourceLink } from './SourceLink.tsx';

const PRECISE = { upTo: 9 };

/** Factors as a table; on a phone each row is a card with its labels. */
export function FactorTable({ lines }: { lines: readonly FactorLine[] }) {
  const { t } = useTranslation('methodology');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('factors.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('factors.name')}</th>
          <th scope="col">{t('factors.year')}</th>
          <th scope="col" className={styles.number}>
            <Chem>{t('factors.value')}</Chem>
          </th>
          <th scope="col">{t('factors.source')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <FactorRow key={`${line.family}-${line.id}-${line.region}-${line.year}`} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function FactorRow({ line }: { line: FactorLine }) {
  const { t } = useTranslation('methodology');
  const format = useFormat();
  const factorName = useFactorName();
  const regionName = useRegionName();
  const unitText = useUnitText();
  const gases = [
    ['CO2', line.co2Kg],
    ['CH4', line.ch4Kg],
    ['N2O', line.n2oKg],
    [t('factors.other'), line.otherCo2eKg],
    [t('factors.biogenic'), line.biogenicCo2Kg],
  ] as const;
  const known = gases.flatMap(([gas, kg]) => (kg === null ? [] : [`${gas} ${format.number(kg, PRECISE)}`]));
  return (
    <tr>
      <th scope="row">
        <Chem>{factorName({ id: line.id, name: line.nameEs, nameEn: line.nameEn })}</Chem>
        <code>{line.id}</code>
      </th>
      <td data-label={t('factors.year')}>
        {line.year} · {regionName(line.region)}
      </td>
      <td data-label={t('factors.value')} className={styles.number}>
        <span className="nowrap">
          <Chem>
            {line.co2eKg === null
              ? t('factors.parameter')
              : `${format.number(line.co2eKg, PRECISE)} kg CO2e/${unitText(line.unit)}`}
          </Chem>
        </span>
        {known.length > 0 ? (
          <small>
            <Chem>{known.join(' · ')}</Chem>
          </small>
        ) : null}
        {line.gwp ? <small>{line.gwp}</small> : null}
      </td>
      <td data-label={t('factors.source')}>
        <SourceLink source={line.source} url={line.url} />
        <small>{licenceIn(line.licence, currentLanguage()) || t('factors.convention')}</small>
        {line.note ? (
          <small>
            <Chem>{line.note}</Chem>
          </small>
        ) : null}
      </td>
    </tr>
  );
}
