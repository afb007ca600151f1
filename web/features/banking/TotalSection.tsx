import { FUEL_PRICES } from '#shared/banking/data/fuelPrices.ts';
import type { BankEmissions } from '#shared/banking/view.ts';
import { Callout } from '#web/ui/Callout.tsx';
import { MassFigure } from '#web/ui/Figure.tsx';
import { KeyValues, Section } from '#web/ui/Section.tsx';
import styles from './Banking.module.css';
import { kgOf, litresOf, useBankWords } from './words.ts';

/** What the movements of a year come to. */
export function TotalSection({ data }: { data: BankEmissions }) {
  const { t, format, spend } = useBankWords();
  const { total, leftOut, year } = data;
  const { emission } = total;
  const yearsOf = (country: 'ES' | 'PT') =>
    format.list(FUEL_PRICES.filter((one) => one.country === country).map((one) => String(one.year)));
  const gas = (milligrams: number) =>
    milligrams === 0 && emission.co2eMilligrams !== 0 ? t('noData') : `${format.tonnes(kgOf(milligrams), 4)} t`;
  return (
    <Section title={t('total.title', { year })}>
      <p>
        <MassFigure kg={kgOf(emission.co2eMilligrams)} size="xl" label={t('total.title', { year })} />
      </p>
      <KeyValues
        items={[
          { key: 'spend', label: t('total.spend'), value: spend(total.cents) },
          { key: 'count', label: t('total.count'), value: format.number(total.count) },
          { key: 'co2', label: 'CO2', value: gas(emission.co2Milligrams) },
          { key: 'ch4', label: 'CH4', value: gas(emission.ch4Milligrams) },
          { key: 'n2o', label: 'N2O', value: gas(emission.n2oMilligrams) },
          {
            key: 'water',
            label: t('total.water'),
            value: `${format.number(Math.round(litresOf(emission.waterMillilitres)))} l`,
          },
        ]}
      />
      <p className={`note ${styles.after}`}>{t('total.note')}</p>
      <p className="note">{t('total.pumpPrices', { es: yearsOf('ES'), pt: yearsOf('PT') })}</p>
      {total.notComputed > 0 ? (
        <div className={styles.after}>
          <Callout tone="decide" title={t('total.notComputed', { count: total.notComputed })}>
            {t('total.notComputedBody')}
          </Callout>
        </div>
      ) : null}
      {leftOut.count > 0 ? (
        <div className={styles.after}>
          <Callout title={t('total.leftOut', { spend: spend(leftOut.cents) })}>{t('total.leftOutBody')}</Callout>
        </div>
      ) : null}
    </Section>
  );
}
