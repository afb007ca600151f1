import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OrganizationUse } from '#shared/organizations/use.ts';
import { useFormat } from '#web/lib/useFormat.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import styles from './Organization.module.css';
import { useOwnFactorName } from './useOwnFactorName.ts';

/** What keeps an organization from being deleted, by name and count, with the way to each. */
export function OrganizationUses({ use, onLeave }: { use: OrganizationUse; onLeave: () => void }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { name } = useOwnFactorName();
  const { calculations, ownFactors, users } = use;
  return (
    <>
      <p>{t('use.lead')}</p>
      {calculations.length > 0 ? (
        <>
          <h3>{t('use.calculations', { count: calculations.length })}</h3>
          <ul className={styles.used}>
            {calculations.map(({ id, name: called, year, state, rows, imports, audits }) => (
              <li key={id}>
                <AppLink to="/footprint/myfootprint" search={{ calculation: id }}>
                  {called === '' ? null : `${called}, `}
                  {t('use.calculation', { year, state: t(`portfolio.state.${state}`) })}
                </AppLink>
                {': '}
                {format.list([
                  t('use.rows', { count: rows }),
                  t('use.imports', { count: imports }),
                  t('use.audits', { count: audits }),
                ])}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {ownFactors.length > 0 ? (
        <>
          <h3>{t('use.ownFactors', { count: ownFactors.length })}</h3>
          <ul className={styles.used}>
            {ownFactors.map((one) => (
              <li key={one.id}>{name(one)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {users.length > 0 ? <p>{t('delete.users', { names: format.list(users.map((one) => one.name)) })}</p> : null}
      <Button variant="default" onClick={onLeave}>
        {t('use.close')}
      </Button>
    </>
  );
}
