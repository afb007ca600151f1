import { useTranslation } from 'react-i18next';
import type { Project } from '#shared/marketplace/project.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { cx } from '#web/ui/cx.ts';
import { Section } from '#web/ui/Section.tsx';
import { Serial } from '#web/ui/Serial.tsx';
import styles from './Marketplace.module.css';

const COLUMNS = ['quantity', 'buffer', 'available', 'reserved', 'retired', 'gone'] as const;

/** On a phone there is room for what matters most. */
const classOf = (key: (typeof COLUMNS)[number]) =>
  cx(styles.count, (key === 'reserved' || key === 'gone') && styles.spare);

/** What the ledger says of a forest: what was issued of each year, and what was retired for buyers. */
export function ProjectLedger({ project }: { project: Project }) {
  return (
    <>
      <Issued project={project} />
      <History project={project} />
    </>
  );
}

function Issued({ project: { issued } }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormat();
  if (issued.length === 0) return null;
  // Of what there is nothing in any year there is no column.
  const columns = COLUMNS.filter((key) => issued.some((year) => year[key] > 0));
  return (
    <Section title={t('ledger.issued', { count: issued.length })}>
      <table className={styles.ledger}>
        <caption className="visually-hidden">{t('ledger.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.vintage')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className={classOf(key)}>
                {t(`ledger.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        {issued.map((year) => (
          <tbody key={year.vintage}>
            <tr>
              <th scope="row">{year.vintage}</th>
              {columns.map((key) => (
                <td key={key} className={classOf(key)}>
                  {number(year[key])}
                </td>
              ))}
            </tr>
            <tr>
              <td colSpan={columns.length + 1} className={styles.serial}>
                <Serial>{year.serials}</Serial>
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="note">{t('ledger.note')}</p>
    </Section>
  );
}

function History({ project: { retirements, retiredT } }: { project: Project }) {
  const { t } = useTranslation('marketplace');
  const { number, day } = useFormat();
  const told = retirements.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section title={t('project.history')}>
      {retiredT === 0 ? (
        <p>{t('project.noHistory')}</p>
      ) : (
        <>
          <p>{t('project.retired', { tonnes: number(retiredT) })}</p>
          <ul className={styles.points}>
            {retirements.map(({ at, vintage, quantity, serials, beneficiary }) => (
              <li key={`${at} ${serials[0]}`}>
                {t('project.retirement', { day: day(at), tonnes: number(quantity), vintage })}
                {beneficiary === null ? null : `. ${t('project.retiredFor', { name: beneficiary })}`}
                <span className={cx(styles.serial, styles.block)}>
                  {serials.map((serial) => (
                    <Serial key={serial}>{serial}</Serial>
                  ))}
                </span>
              </li>
            ))}
          </ul>
          {told < retiredT ? <p className="note">{t('project.newest')}</p> : null}
        </>
      )}
    </Section>
  );
}
