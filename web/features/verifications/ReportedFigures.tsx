import { useTranslation } from 'react-i18next';
import type { Reported } from '#shared/verifications/schema.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { Chem } from '#web/ui/Chem.tsx';
import { CodeFacts, CodeText } from '#web/ui/CodePage.tsx';
import styles from './Verify.module.css';

/** What was reported: by scope, in tonnes, and with which rules. */
export function ReportedFigures({ reported }: { reported: Reported }) {
  const { t } = useTranslation('verifications');
  const format = useFormat();
  const kg = { 1: reported.scope1Kg, 2: reported.scope2MarketKg, 3: reported.scope3Kg } as const;
  const location = t('verify.location', { tonnes: format.tonnes(reported.scope2LocationKg) });
  const period = `${format.day(reported.periodStartOn)} – ${format.day(reported.periodEndOn)}`;
  const facts = [
    { key: 'organization', value: reported.organizationName },
    { key: 'period', value: period },
    { key: 'standard', value: t('verify.standardIs', { gwp: reported.gwp }) },
    { key: 'finished', value: format.dayTime(reported.finishedAt) },
    { key: 'hash', value: reported.rowsHash },
  ] as const;
  const marks = [reported.isProvisional && 'provisional', reported.isExternal && 'external'] as const;
  return (
    <>
      <h2>{t('verify.figures')}</h2>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">{t('verify.scope')}</th>
            <th scope="col">
              <Chem>{t('verify.unit')}</Chem>
            </th>
          </tr>
        </thead>
        <tbody>
          {([1, 2, 3] as const).map((scope) => (
            <tr key={scope}>
              <th scope="row">
                {t(`verify.scopes.${scope}`)}
                {scope === 2 ? <small>{location}</small> : null}
              </th>
              <td>{reported.scopes.includes(scope) ? format.tonnes(kg[scope]) : t('verify.notIncluded')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('verify.total')}</th>
            <td>{format.tonnes(reported.totalKg)}</td>
          </tr>
        </tfoot>
      </table>
      {marks.map((mark) => (mark ? <CodeText key={mark}>{t(`verify.${mark}`)}</CodeText> : null))}
      <CodeFacts facts={facts.map(({ key, value }) => ({ key, label: t(`verify.${key}`), value }))} />
    </>
  );
}
