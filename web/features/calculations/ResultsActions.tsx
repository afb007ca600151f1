import { Button, Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { allows } from '#shared/access/actor.ts';
import type { Calculation } from '#shared/calculations/schema.ts';
import { isSample } from '#shared/kernel/sample.ts';
import { useActor } from '#web/lib/actor.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { OfPlan } from '#web/ui/NoPlan.tsx';
import { ExcelButton } from './ExcelButton.tsx';
import { OffsetButton } from './OffsetButton.tsx';
import { useRecalculate } from './useRecalculate.ts';

/** The Excel with formulas; for a finished one its reports, for a draft also the import, the pre-step and a new calculation with today's factors. */
export function ResultsActions({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const actor = useActor();
  const router = useRouter();
  const canEdit = allows(actor, { section: 'calculate', level: 'EDIT' }) && calculation.state === 'DRAFT';
  const { id } = calculation;
  const search = { calculation: id };
  return (
    <>
      <OfPlan label={t('action.excel')}>
        <ExcelButton id={id} />
      </OfPlan>
      {calculation.state === 'FINISHED' && allows(actor, { section: 'reduce', level: 'VIEW' }) ? (
        <LinkButton to="/footprint/myfootprint/reductionCommitment/$id" params={{ id }} variant="default">
          {t('action.reduce')}
        </LinkButton>
      ) : null}
      <OffsetButton calculation={calculation} />
      {calculation.state === 'FINISHED' ? (
        <LinkButton to="/footprint/myfootprint/report/$id" params={{ id: calculation.id }}>
          {t('action.report')}
        </LinkButton>
      ) : null}
      {isSample(id) || canEdit ? null : (
        <LinkButton to="/footprint/calculation/$id/documents" params={{ id }} variant="default">
          {t('menu.documents')}
        </LinkButton>
      )}
      {canEdit ? (
        <>
          {isSample(id) ? null : <More calculation={calculation} />}
          {calculation.external === null ? (
            <>
              <Button
                variant="default"
                onClick={() => void router.navigate({ to: '/footprint/data-importer', search })}
              >
                {t('action.import')}
              </Button>
              <LinkButton to="/footprint/carbonmanager" search={search}>
                {t('action.fillIn')}
              </LinkButton>
            </>
          ) : null}
        </>
      ) : null}
    </>
  );
}

/** What is done less often. */
function More({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculations');
  const router = useRouter();
  const recalculate = useRecalculate(calculation);
  const { id } = calculation;
  const search = { calculation: id };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('action.more')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void router.navigate({ to: '/footprint/previousdata', search })}>
          {t('action.preStep')}
        </Menu.Item>
        {calculation.external === null ? (
          <Menu.Item onClick={() => void router.navigate({ to: '/footprint/calculationform', search })}>
            {t('menu.form')}
          </Menu.Item>
        ) : null}
        <Menu.Item onClick={() => void router.navigate({ to: '/footprint/calculation/$id/documents', params: { id } })}>
          {t('menu.documents')}
        </Menu.Item>
        <Menu.Item onClick={() => void recalculate()}>{t('action.recalculate')}</Menu.Item>
        <Menu.Item onClick={() => void router.navigate({ to: '/footprint/myfootprint/report/$id', params: { id } })}>
          {t('action.reports')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
