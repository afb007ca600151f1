import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseNumber } from '#shared/kernel/format.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem, Co2 } from '#web/ui/Chem.tsx';
import { co2eKgOf, DIESEL_PER_LITRE, ELECTRICITY_CO2E_KG_PER_KWH, GAS_PER_KWH } from './sampleFactors.ts';
import styles from './Teaser.module.css';

const BEGIN = { electricity: 120_000, gas: 80_000, diesel: 9_000 };
type Input = keyof typeof BEGIN;
const INPUTS = Object.keys(BEGIN) as Input[];
const MOST = 1e9;

/** A year's electricity, gas and diesel typed into a sentence: a first figure at once. */
export function Teaser() {
  const { t } = useTranslation('content');
  const format = useFormat();
  const [typed, setTyped] = useState<Partial<Record<Input, string>>>({});
  const quantity = (input: Input) => {
    const text = typed[input];
    const value = text === undefined ? BEGIN[input] : (parseNumber(text, format.language) ?? 0);
    return Math.min(MOST, Math.max(0, value));
  };
  const kg = {
    electricity: quantity('electricity') * ELECTRICITY_CO2E_KG_PER_KWH,
    gas: co2eKgOf(quantity('gas'), GAS_PER_KWH),
    diesel: co2eKgOf(quantity('diesel'), DIESEL_PER_LITRE),
  };
  return (
    <section className={styles.teaser} aria-labelledby="teaser">
      <div className={styles.inside}>
        <div>
          <h2 id="teaser">{t('teaser.title')}</h2>
          <p className={styles.sentence}>
            {t('teaser.begin')}{' '}
            {INPUTS.map((input) => (
              <label key={input}>
                <input
                  aria-label={t(`teaser.${input}Label`)}
                  inputMode="decimal"
                  value={typed[input] ?? format.number(BEGIN[input])}
                  onChange={(event) => setTyped({ ...typed, [input]: event.currentTarget.value })}
                />{' '}
                {t(`teaser.${input}`)}{' '}
              </label>
            ))}
          </p>
        </div>
        <Answer kg={kg} />
      </div>
    </section>
  );
}

function Answer({ kg }: { kg: Record<Input, number> }) {
  const { t } = useTranslation('content');
  const format = useFormat();
  const total = kg.electricity + kg.gas + kg.diesel;
  return (
    <div className={styles.answer}>
      <p className={styles.big} aria-live="polite">
        {format.tonnes(total)}{' '}
        <small>
          t <Co2 />
        </small>
      </p>
      <dl>
        {INPUTS.map((input) => (
          <div key={input}>
            <dt>{t(`teaser.${input}Line`)}</dt>
            <dd>{format.tonnes(kg[input])} t</dd>
          </div>
        ))}
      </dl>
      <AppLink to="/register" className={styles.action}>
        {t('teaser.action')}
      </AppLink>
      <p className={styles.source}>
        <Chem>{t('teaser.source', { electricity: format.number(ELECTRICITY_CO2E_KG_PER_KWH, 3) })}</Chem>
      </p>
    </div>
  );
}
