import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Callout } from '#web/ui/Callout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CalculationChoice } from './CalculationChoice.tsx';
import styles from './Certifications.module.css';
import { certifiableQuery } from './queries.ts';
import { useCrumbs } from './useCrumbs.tsx';

/** What Spain's registry is, which of its seals there are, and the calculation to begin with; what there is in Portugal. */
export function MitecoScreen() {
  const { t } = useTranslation('certifications');
  const { data } = useQuery(certifiableQuery);
  const spanish = data?.filter(({ country }) => country === 'ES');
  return (
    <>
      <PageHead title={t('miteco.title')} subtitle={t('miteco.subtitle')} crumbs={useCrumbs()} />
      {data && spanish && spanish.length < data.length ? (
        <Callout title={t('portugal.title')}>{t('portugal.body')}</Callout>
      ) : null}
      {spanish?.length === 0 && data?.length ? null : (
        <Section title={t('miteco.chooseTitle')}>
          <p className="measure">{t('miteco.chooseBody')}</p>
          <CalculationChoice type="miteco" isOfSpain button={t('miteco.start')} />
        </Section>
      )}
      <Section title={t('seals.title')}>
        {(['calculo', 'reduzco', 'compenso'] as const).map((seal) => (
          <div key={seal} className={styles.seal}>
            <h3>{t(`seals.${seal}Name`)}</h3>
            <p className="measure">{t(`seals.${seal}`)}</p>
          </div>
        ))}
        <p className="measure note">{t('seals.whose')}</p>
      </Section>
    </>
  );
}
