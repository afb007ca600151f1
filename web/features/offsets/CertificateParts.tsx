import { useTranslation } from 'react-i18next';
import type { PublicCertificate } from '#shared/offsets/certificate.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { CodeFacts } from '#web/ui/CodePage.tsx';
import { Serial } from '#web/ui/Serial.tsx';
import styles from './Certificate.module.css';

type Rows = PublicCertificate['rows'];
/** A forest and vintage is one row. */
const keyOf = ({ country, forestNo, vintage }: Rows[number]) => `${country}-${forestNo}-${vintage}`;

/** What was retired: forest, vintage, serial numbers, tonnes. */
export function RetiredRows({ told: { rows, quantity } }: { told: PublicCertificate }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  return (
    <>
      <h2>{t('credits')}</h2>
      <table className={styles.credits}>
        <thead>
          <tr>
            <th scope="col">{t('forest')}</th>
            <th scope="col">{t('vintage')}</th>
            <th scope="col">{t('serials')}</th>
            <th scope="col">
              <Chem>{t('amount')}</Chem>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                {row.forest}
                {row.facts ? <small>{t('place', row.facts)}</small> : null}
              </th>
              <td data-label={t('vintage')}>{row.vintage}</td>
              <td data-label={t('serials')}>
                {row.serials.map((serial) => (
                  <Serial key={serial}>{serial}</Serial>
                ))}
              </td>
              <td data-label={t('amount').replace('CO2e', 'CO₂e')}>{format.number(row.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('total')}
            </th>
            <td>{format.number(quantity)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** What such credits are, with the buffer and the term of each forest. */
export function CertificateAbout({ told: { rows, status } }: { told: PublicCertificate }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  const buffers = rows.flatMap(({ forest, vintage, facts }) =>
    facts === null
      ? []
      : [t('buffer', { forest, vintage, issued: format.number(facts.issued), buffer: format.number(facts.buffer) })],
  );
  const terms = rows.map(({ forest, contractOn }) => t('term', { forest, start: format.day(contractOn) }));
  const means = status === 'annulled' ? [] : [t('means')];
  const said = [...new Set([t('exAnte'), ...buffers, ...terms, t('forGood'), ...means, t('registry')])];
  return (
    <>
      <h2>{t('about')}</h2>
      <ul className={styles.about}>
        {said.map((text) => (
          <li key={text}>
            <Chem>{text}</Chem>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What it has been, where it was ever anything but valid. */
export function CertificateHistory({ history }: { history: PublicCertificate['history'] }) {
  const { t } = useTranslation('certificate');
  const format = useFormat();
  if (history.length < 2) return null;
  return (
    <>
      <h2>{t('history')}</h2>
      <CodeFacts
        facts={history.map(({ status, at }) => ({
          key: at,
          label: format.dayTime(at),
          value: t(`statuses.${status}`),
        }))}
      />
    </>
  );
}
