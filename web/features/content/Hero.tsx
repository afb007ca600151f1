import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Chem, Co2 } from '#web/ui/Chem.tsx';
import { Branch } from '#web/ui/Drawings.tsx';
import { NumberedSteps } from '#web/ui/NumberedSteps.tsx';
import styles from './Home.module.css';
import { co2eKgOf, GAS_PER_KWH, GWP } from './sampleFactors.ts';

export function Hero() {
  const { t } = useTranslation('content');
  return (
    <section className={styles.hero}>
      <div>
        <h1>
          <Marked text={t('hero.title')} />
        </h1>
        <p className={styles.lead}>{t('hero.lead')}</p>
        <div className={styles.actions}>
          <AppLink to="/register" className={styles.button}>
            {t('hero.start')}
          </AppLink>
          <AppLink to="/register" search={{ kind: 'forest' }} className={styles.second}>
            {t('hero.forest')}
          </AppLink>
        </div>
        <p className={styles.small}>{t('hero.small')}</p>
      </div>
      <div className={styles.show}>
        <div className={styles.branch} aria-hidden="true">
          <Branch />
        </div>
        <Exhibit />
      </div>
    </section>
  );
}

const SAMPLE_KWH = 12_400;

/** A text with one part marked: `<mark>…</mark>`. */
function Marked({ text }: { text: string }) {
  const [before, marked, after] = text.split(/<\/?mark>/);
  return (
    <>
      {before}
      <em>{marked}</em>
      {after}
    </>
  );
}

/** One figure with the steps that lead to it, computed here from the published factor. */
function Exhibit() {
  const { t } = useTranslation('content');
  const format = useFormat();
  const kg = co2eKgOf(SAMPLE_KWH, GAS_PER_KWH);
  const tonnes = format.tonnes(kg);
  const steps = [
    {
      key: 'data',
      title: t('exhibit.data'),
      equation: t('exhibit.dataValue', { kwh: format.number(SAMPLE_KWH) }),
      detail: t('exhibit.dataDetail'),
    },
    {
      key: 'factor',
      title: t('exhibit.factor'),
      equation: (
        <Chem>
          {t('exhibit.factorValue', {
            co2: format.number(GAS_PER_KWH.co2Kg, 3),
            ch4: format.number(GAS_PER_KWH.ch4Kg, 6),
          })}
        </Chem>
      ),
      detail: t('exhibit.factorDetail', { gwp: format.number(GWP.ch4, 1) }),
    },
    {
      key: 'result',
      title: t('exhibit.result'),
      equation: <Chem>{t('exhibit.resultValue', { kg: format.number(kg, 2), t: tonnes })}</Chem>,
    },
  ];
  return (
    <div className={styles.exhibit}>
      <p className={styles.caption}>{t('exhibit.caption')}</p>
      <p className={styles.big}>
        <b>{tonnes}</b>{' '}
        <small>
          t <Co2 />
        </small>
      </p>
      <NumberedSteps steps={steps} level="h2" />
    </div>
  );
}
