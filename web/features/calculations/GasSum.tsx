import { useTranslation } from 'react-i18next';
import { useEmissionTexts } from '#web/lib/emissionTexts.ts';
import type { Line } from '#web/lib/traceSteps.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem, Co2 } from '#web/ui/Chem.tsx';
import styles from './Trace.module.css';

/** The gases of a line: what was emitted of each, its warming potential, and what they add up to. */
export function GasSum({ line }: { line: Line }) {
  const { t } = useTranslation('calculations');
  const format = useFormat();
  const emissions = useEmissionTexts();
  return (
    <table className={styles.gases}>
      <caption className="visually-hidden">{t('table.by.gas')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.by.gas')}</th>
          <th scope="col">{t('table.massKg')}</th>
          <th scope="col">{t('trace.gwp')}</th>
          <th scope="col">
            kg <Co2 />
          </th>
        </tr>
      </thead>
      <tbody>
        {line.gases.map((gas) => (
          <tr key={gas.gas}>
            <th scope="row">
              <Chem>{emissions(`gases.${gas.gas}`)}</Chem>
            </th>
            <td>{format.number(gas.massKg, 4)}</td>
            <td>{format.number(gas.gwp, { upTo: 1 })}</td>
            <td>{format.number(gas.co2eKg, 2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('table.sum')}
          </th>
          <td>{format.number(line.co2eKg, 2)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
