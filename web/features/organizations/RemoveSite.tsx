import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IdOf } from '#shared/kernel/ids.ts';
import type { Site } from '#shared/organizations/site.ts';
import type { SiteUse } from '#shared/organizations/use.ts';
import { api } from '#web/lib/api.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNotDone } from '#web/ui/useNotDone.ts';
import styles from './Organization.module.css';
import { organizationsChanged } from './queries.ts';

interface Props {
  organizationId: IdOf<'organization'>;
  site: Site;
  onDone: () => void;
}

/** Under the buttons of a long form. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Deletes a site that no row names; else says which calculations have rows of it. */
export function RemoveSite({ organizationId, site, onDone }: Props) {
  const { t } = useTranslation('organizations');
  const notDone = useNotDone();
  const [use, setUse] = useState<SiteUse | null>(null);
  const params = { id: organizationId, siteId: site.id };
  const remove = async () => {
    const found = await api.organizations.getSiteUse({ params });
    if (found.calculations.length > 0) return setUse(found);
    const question = {
      title: t('site.deleteAsk', { name: site.name }),
      body: t('site.deleteBody'),
      confirmLabel: t('site.deleteYes'),
    };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    await api.organizations.deleteSite({ params, query: { v: site.v } });
    await organizationsChanged();
    toast.success({ title: t('site.deleted', { name: site.name }) });
    onDone();
  };
  const tryToRemove = () =>
    void remove().catch((error: unknown) => notDone(t('site.notDeleted', { name: site.name }), error));
  return (
    <>
      <Button variant="subtle" onClick={tryToRemove}>
        {t('site.delete')}
      </Button>
      {use ? (
        <div ref={intoView}>
          <Used name={site.name} use={use} />
        </div>
      ) : null}
    </>
  );
}

function Used({ name, use }: { name: string; use: SiteUse }) {
  const { t } = useTranslation('organizations');
  return (
    <Callout tone="danger" isLive title={t('site.inUse', { name })}>
      <p>{t('site.inUseBody')}</p>
      <ul className={styles.used}>
        {use.calculations.map(({ id, name: called, year, state, rows }) => (
          <li key={id}>
            <AppLink to="/footprint/myfootprint" search={{ calculation: id }}>
              {called === '' ? null : `${called}, `}
              {t('use.calculation', { year, state: t(`portfolio.state.${state}`) })}
            </AppLink>
            {': '}
            {t('use.rows', { count: rows })}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
